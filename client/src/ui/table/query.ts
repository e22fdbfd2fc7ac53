/** A page of a long list, as the contract answers it. */
export interface Paged<Row> {
  rows: readonly Row[]
  total: number
  totalIsCapped?: true | undefined
  nextCursor?: string | null
}

/** What a table needs of a query: the states as the hooks give them, the rows plain or as a page. */
export interface TableQuery<Row> {
  data?: readonly Row[] | Paged<Row> | undefined
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

const isPaged = <Row>(data: readonly Row[] | Paged<Row>): data is Paged<Row> => 'rows' in data

const none: readonly never[] = []

/** The rows of a query and how many there are in all. */
export function rowsOf<Row>({ data }: TableQuery<Row>): { rows: readonly Row[]; total: number; capped: boolean } {
  if (!data) return { rows: none, total: 0, capped: false }
  if (isPaged(data)) return { rows: data.rows, total: data.total, capped: data.totalIsCapped === true }
  return { rows: data, total: data.length, capped: false }
}
