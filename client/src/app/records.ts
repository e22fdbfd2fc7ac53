import { search } from '@packhouse/contract/search/endpoints.ts'
import { ask } from './api.ts'
import { findRecordsWith } from './search.ts'
import { store } from './store.ts'

const { endpoints } = ask(search)

/** Records of every kind for the palette. Each is opened at once or forgotten, so nothing is kept. */
findRecordsWith(q => store.dispatch(endpoints.searchAll.initiate({ q }, { subscribe: false, forceRefetch: true })).unwrap())
