/** A page of a long list, as in the contract. */
export interface Paged<Row> {
  rows: readonly Row[]
  total: number
  totalIsCapped?: true | undefined
  nextCursor?: string | null
}

/** The part of a query's result that a table needs; rows plain or as a page. */
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

/** Returns the rows of a query and the total count. */
export function rowsOf<Row>({ data }: Pick<TableQuery<Row>, 'data'>): {
  rows: readonly Row[]
  total: number
  capped: boolean
} {
  if (!data) return { rows: none, total: 0, capped: false }
  if (isPaged(data)) return { rows: data.rows, total: data.total, capped: data.totalIsCapped === true }
  return { rows: data, total: data.length, capped: false }
}
