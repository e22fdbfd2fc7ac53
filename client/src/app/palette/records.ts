import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { ask } from '../requests/api.ts'
import { askOnce } from '../requests/askOnce.ts'
import { findRecordsWith } from './search.ts'

const { endpoints } = ask(search)

/** Finds records of every kind for the palette. Results are used at once or dropped, so nothing is cached. */
findRecordsWith(q => askOnce(endpoints.searchAll, { q }, { forceRefetch: true }))
