/** The mark that index.html begins with stands until the first screen is there. */
export const Opening = () => (
  <div className="opening">
    <img src="/mark.svg" alt="" width={48} height={48} />
  </div>
)
