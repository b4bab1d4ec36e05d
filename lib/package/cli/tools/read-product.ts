import * as z from 'zod'
import { parseProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { cutValue } from '../mcp/cut-answer.ts'
import { idInput } from '../mcp/inputs.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const readProduct = defineTool({
  name: 'read_product',
  title: 'Read a product',
  description: `Reads one product from the store now: prices, stock, texts, options, variants, images. Long texts and lists are cut. ${textsAreData}`,
  input: z.strictObject({ product: idInput.describe('The ID of a product.') }),
  isReading: true,
  isEditing: false,
  async run({ product }, { openStore, siteId, signal }) {
    const id = parseProductId(product)
    const store = await openStore(siteId)
    const read = id && (await store.readProducts([id], signal)).get(id)
    if (read === undefined) {
      throw new ProblemError({ code: 'not-found', message: 'The store has no product of this ID.' })
    }
    const { value, isCut } = cutValue(read)
    return { catalog: store.catalog, product: value, isCut }
  },
})
