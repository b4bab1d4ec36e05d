/* The code that builds an index: an input of the size bench. */
export { buildIndex } from '#lib/core/search/build/build-index.ts'
