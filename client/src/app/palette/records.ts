import { search } from '@packhouse/contract/search/endpoints.ts'
import { ask } from '../requests/api.ts'
import { store } from '../session/store.ts'
import { findRecordsWith } from './search.ts'

const { endpoints } = ask(search)

/** Finds records of every kind for the palette. Results are used at once or dropped, so nothing is cached. */
findRecordsWith(q => store.dispatch(endpoints.searchAll.initiate({ q }, { subscribe: false, forceRefetch: true })).unwrap())
