import { readRoute, writeRoute } from '../transport/exchange.ts'

const base = '/categories/v1/categories'
const bulk = '/categories/v1/bulk/categories'
const one = `${base}/{categoryId}`

// The specification's own paths lack the first part.
const bare = (path: string) => path.replace('/categories', '')
const read = (method: 'GET' | 'POST', path: string) => readRoute(method, path, bare(path))
const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
  writeRoute(method, path, bare(path))

export const categoryRoutes = {
  get: read('GET', one),
  query: read('POST', `${base}/query`),
  search: read('POST', `${base}/search`),
  count: read('POST', `${base}/count`),
  listTrees: read('GET', `${base}/list-trees`),
  listItems: read('POST', `${one}/list-items`),
  arrangedItems: read('GET', `${one}/arranged-items`),
  create: writeRoute('POST', base, bare(base), 'relative'),
  update: write('PATCH', one),
  delete: write('DELETE', one),
  setVisible: write('PATCH', `${base}/visibility`),
  move: write('POST', `${one}/move`),
  arrangeItems: write('POST', `${one}/set-arranged-items`),
  addItems: write('POST', `${bulk}/{categoryId}/add-items`),
  removeItems: write('POST', `${bulk}/{categoryId}/remove-items`),
  addItem: write('POST', `${bulk}/add-item`),
  removeItem: write('POST', `${bulk}/remove-item`),
  show: write('POST', `${bulk}/show`),
  bulkUpdate: write('POST', `${bulk}/update`),
} as const
