import type { Tool } from './tool.ts'
import { describeEdit } from '../tools/describe-edit.ts'
import { listEdits } from '../tools/list-edits.ts'
import { previewEdit } from '../tools/preview-edit.ts'
import { proposeEdit } from '../tools/propose-edit.ts'
import { proposeUndo } from '../tools/propose-undo.ts'
import { readEdit } from '../tools/read-edit.ts'
import { readProduct } from '../tools/read-product.ts'
import { runProposal } from '../tools/run-proposal.ts'
import { searchProducts } from '../tools/search-products.ts'

export const tools: readonly Tool[] = [
  searchProducts,
  readProduct,
  describeEdit,
  previewEdit,
  proposeEdit,
  listEdits,
  readEdit,
  proposeUndo,
  runProposal,
]
