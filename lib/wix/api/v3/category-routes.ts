import { routesBelow } from './routes-below.ts'

const { read, write, add } = routesBelow('/categories', '/v1')
const base = '/categories'
const bulk = '/bulk/categories'
const one = `${base}/{categoryId}`

export const categoryRoutes = {
  get: read('GET', one),
  query: read('POST', `${base}/query`),
  search: read('POST', `${base}/search`),
  count: read('POST', `${base}/count`),
  listTrees: read('GET', `${base}/list-trees`),
  listItems: read('POST', `${one}/list-items`),
  arrangedItems: read('GET', `${one}/arranged-items`),
  create: add(base),
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
