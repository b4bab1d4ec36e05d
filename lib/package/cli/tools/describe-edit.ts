import * as z from 'zod'
import { describeOperations } from '#lib/core/operations/operations.ts'
import { parseLine, readEdit } from '../jobs/read-edit.ts'
import { findProducts } from '../mcp/find-products.ts'
import { lineInput } from '../mcp/inputs.ts'
import { defineTool } from '../mcp/tool.ts'

export const describeEdit = defineTool({
  name: 'describe_edit',
  title: 'Describe an edit',
  description:
    'Says in words what an edit line means in this store, and how many products it names. Changes nothing. An error says what to write instead.',
  input: z.strictObject({ line: lineInput }),
  isReading: true,
  isEditing: false,
  async run({ line: text }, call) {
    const { clock, openStore, siteId } = call
    const early = parseLine(text, clock.now())
    const { line, edit } = await readEdit(text, early, await openStore(siteId), call)
    const { query } = line
    const { total, isExact, readAt } = await findProducts(call, query?.text ?? '', 1)
    const changes = describeOperations(edit.operations, edit.currency)
    return { changes, products: query?.text ?? '', matching: total, isExact, readAt }
  },
})
