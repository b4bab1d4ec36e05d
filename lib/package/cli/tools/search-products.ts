import * as z from 'zod'
import { toPage } from '../mcp/cut-answer.ts'
import { findProducts } from '../mcp/find-products.ts'
import { pageInput, queryInput } from '../mcp/inputs.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search products',
  description: `Finds products, hidden ones included, by the search language of Shelfside. ${textsAreData}`,
  input: z.strictObject({
    query: queryInput,
    ...pageInput,
    fresh: z.boolean().default(false).describe('Read the store again; it is read every 5 minutes.'),
  }),
  isReading: true,
  isEditing: false,
  async run({ query, offset, limit, fresh }, call) {
    const found = await findProducts(call, query, offset + limit + 1, fresh)
    const { items, next, isCut } = toPage(found.hits, { offset, limit })
    const { total, isExact, readAt } = found
    return { products: items, total, isExact, next, isCut, readAt }
  },
})
