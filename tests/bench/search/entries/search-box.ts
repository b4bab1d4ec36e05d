/* All code of a search field: an input of the size bench. */
export { highlight } from '#lib/replica/search/highlight.ts'
export { openIndex } from '#lib/replica/search/open-index.ts'
export { search } from '#lib/replica/search/search.ts'
export { searchText } from '#lib/replica/search/search-text.ts'
