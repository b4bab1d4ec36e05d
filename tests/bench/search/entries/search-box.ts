/* All code of a search field: an input of the size bench. */
export { highlight } from '#lib/core/search/highlight.ts'
export { openIndex } from '#lib/core/search/open-index.ts'
export { search } from '#lib/core/search/search.ts'
export { searchText } from '#lib/core/search/search-text.ts'
