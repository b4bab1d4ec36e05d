/* The code that builds an index: an input of the size bench. */
export { buildIndex } from '#lib/replica/search/build/build-index.ts'
