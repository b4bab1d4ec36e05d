/* The code that searches an index: an input of the size bench. */
export { openIndex } from '#lib/core/search/open-index.ts'
export { searchText } from '#lib/core/search/search-text.ts'
