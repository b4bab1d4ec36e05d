/* The code that searches an index: an input of the size bench. */
export { openIndex } from '#lib/replica/search/open-index.ts'
export { searchText } from '#lib/replica/search/search-text.ts'
