/** The logo that index.html starts with, shown until the first screen is loaded. */
export const SplashScreen = () => (
  <div className="opening">
    <img src="/mark.svg" alt="" width={48} height={48} />
  </div>
)
