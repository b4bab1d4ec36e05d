import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useProductEditor } from '#components/products/editor/use-product-editor.ts'
import { useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import {
  addEdits,
  redo,
  removeEdits,
  undo,
  type UnsavedProducts,
} from '#lib/core/edits/unsaved/edit-history.ts'
import type { Job } from '#lib/core/job/job.ts'
import { buildJob, buildRow, idOf, siteId } from '#tests/components/builders.ts'
import { forgetAnswers, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { iterations } from '#tests/iterations.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const columns = ['name', 'ribbon', 'brand'] as const
type Column = (typeof columns)[number]
interface Cell {
  readonly product: number
  readonly column: Column
  readonly text: string
}

const mugs = [1, 2, 3].map((at) =>
  buildMug({ id: idOf(at), name: 'Mug', ribbon: '', brand: 'Kollen' }),
)

/** What the grid should hold: the entered cells, and one list of what was done to them. */
class PlainGrid {
  drafts: Cell[] = []
  done: Edit[] = []
  undone: Edit[] = []

  enter(cells: readonly Cell[]): void {
    const isEntered = (cell: Cell) => cells.some((each) => isSameCell(each, cell))
    const stays = cells.filter((cell, at) => cells.findLastIndex((e) => isSameCell(e, cell)) === at)
    const isNew = ({ product, column, text }: Cell) => mugs[product]?.[column] !== text
    this.become([...this.drafts.filter((cell) => !isEntered(cell)), ...stays.filter(isNew)])
  }

  become(drafts: Cell[]): void {
    if (sortedText(drafts) === sortedText(this.drafts)) return
    const products = listTouched(this.drafts, drafts)
    this.done.push({ before: this.drafts, after: drafts, products })
    this.drafts = drafts
    this.undone = []
  }

  undo(): void {
    this.move(this.done, this.undone, ({ before }) => before)
  }

  redo(): void {
    this.move(this.undone, this.done, ({ after }) => after)
  }

  /** Only the products of the edit change; an edit without any left is passed over. */
  private move(from: Edit[], to: Edit[], side: (edit: Edit) => readonly Cell[]): void {
    const edit = from.pop()
    if (edit === undefined) return
    if (edit.products.length === 0) {
      while (from.at(-1)?.products.length === 0) from.pop()
      return
    }
    const isOf = ({ product }: Cell) => edit.products.includes(product)
    this.drafts = [...this.drafts.filter((cell) => !isOf(cell)), ...side(edit).filter(isOf)]
    to.push(edit)
  }

  /** Edits of these products can no longer be undone here. */
  forget(products: readonly number[]): void {
    const without = (edit: Edit): Edit => ({
      ...edit,
      products: edit.products.filter((each) => !products.includes(each)),
    })
    this.done = this.done.map(without)
    this.undone = this.undone.map(without).filter((edit) => edit.products.length > 0)
  }
}

interface Edit {
  readonly before: readonly Cell[]
  readonly after: readonly Cell[]
  readonly products: readonly number[]
}

const isSameCell = (one: Cell, other: Cell) =>
  one.product === other.product && one.column === other.column
const writeCells = (cells: readonly Cell[]) =>
  cells.map(({ product, column, text }) => `${product} ${column} ${text}`).toSorted()
const sortedText = (cells: readonly Cell[]) => writeCells(cells).join('\n')
const listTouched = (one: readonly Cell[], other: readonly Cell[]) =>
  mugs.flatMap((_mug, at) => {
    const of = (cells: readonly Cell[]) => sortedText(cells.filter(({ product }) => product === at))
    return of(one) === of(other) ? [] : [at]
  })

const saved = new Map<string, string>()
let jobs = new Map<JobId, Job>()
beforeEach(() => {
  forgetAnswers()
  whenAsked('pageState.read', ({ key }) => saved.get(key) ?? null)
  whenAsked('pageState.write', ({ key, state }) => {
    if (state === null) saved.delete(key)
    else saved.set(key, state)
    return {}
  })
  whenAsked('drafts.read', () => ({}))
  whenAsked('jobs.read', ({ jobId }) => (jobs.get(jobId) ?? null) as never)
  whenAsked('jobs.cancel', ({ jobId }) => stopPreview(jobId) as never)
  whenAsked('jobs.readRows', ({ jobId }) => {
    const isDone = jobs.get(jobId)?.state === 'done'
    const rows = isDone ? mugs.map((_mug, at) => buildRow(at + 1, { state: 'applied' })) : []
    return { rows: rows as never, total: rows.length }
  })
})
afterEach(cleanup)

function stopPreview(id: JobId) {
  const job = jobs.get(id)
  if (job?.state === 'ready') jobs.set(id, { ...job, state: 'cancelled', endedAt: 1 })
  return jobs.get(id)
}

/** Messages of other tabs, reads of the worker, and the effects of both. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((done) => setTimeout(done)))
}

/** A tab with the grid of the store. */
function openTab() {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useUnsavedChanges(siteId, 'workbench'), { wrapper })
  return {
    close: unmount,
    now: () => result.current,
    change: (...step: Parameters<typeof result.current.change>) =>
      act(() => result.current.change(...step)),
    refresh: () => act(() => client.invalidateQueries()),
    cells: () => listCells(result.current.editHistory.products),
  }
}

function listCells(products: UnsavedProducts): Cell[] {
  return [...products].flatMap(([id, { set }]) =>
    columns.flatMap((column): Cell[] => {
      const [product, text] = [mugs.findIndex((mug) => mug.id === id), set[column]]
      return text === undefined ? [] : [{ product, column, text }]
    }),
  )
}
type Tab = ReturnType<typeof openTab>
interface Real {
  tab: Tab
  other: Tab | undefined
  panel: Panel | undefined
}

/** A side panel with the editor of one of the products. */
function openPanel(product: number) {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender, unmount } = renderHook(
    (at: number) => useProductEditor(siteId, mugs[at]!, 'side-panel'),
    { wrapper, initialProps: product },
  )
  return {
    close: unmount,
    show: rerender,
    editor: () => result.current.editor,
    review: (id: JobId, at: number) => {
      const { recordSent, editHistory } = result.current.unsaved
      const draft = editHistory.products.get(mugs[at]!.id)
      if (draft !== undefined) act(() => recordSent(id, new Map([[mugs[at]!.id, draft]])))
      return draft !== undefined
    },
    refresh: () => act(() => client.invalidateQueries()),
    cells: () => listCells(result.current.unsaved.editHistory.products),
  }
}
type Panel = ReturnType<typeof openPanel>

async function expectCells(tab: Pick<Tab, 'cells'>, model: PlainGrid): Promise<void> {
  const isRight = () => sortedText(tab.cells()) === sortedText(model.drafts)
  for (let turn = 0; turn === 0 || (!isRight() && turn < 25); turn += 1) await settle()
  expect(writeCells(tab.cells())).toEqual(writeCells(model.drafts))
}

const toEdits = (cells: readonly Cell[]) =>
  cells.map(({ product, column, text }) => ({
    product: mugs[product]!,
    set: fieldValuesFrom([[column, text]]),
  }))

type Does = (model: PlainGrid, real: Real) => void | Promise<void>

class Command implements fc.AsyncCommand<PlainGrid, Real> {
  readonly name: string
  readonly does: Does
  constructor(name: string, does: Does) {
    this.name = name
    this.does = does
  }
  check = () => true
  toString = () => this.name
  async run(model: PlainGrid, real: Real): Promise<void> {
    await this.does(model, real)
    await expectCells(real.tab, model)
    for (const other of [real.other, real.panel]) if (other) await expectCells(other, model)
  }
}

const cell: fc.Arbitrary<Cell> = fc.record({
  product: fc.nat(mugs.length - 1),
  column: fc.constantFrom(...columns),
  text: fc.constantFrom('Mug', 'Cup', 'Sale', 'Kollen', ''),
})
const cells = fc.array(cell, { minLength: 1, maxLength: 5 })

const enterHere: (cells: readonly Cell[]) => Does = (some) => (model, real) => {
  model.enter(some)
  real.tab.change((now) => addEdits(now, toEdits(some)))
}

const discard: Does = (model, real) => {
  model.become([])
  real.tab.change((now) => removeEdits(now))
}

/** Sends what is entered to a preview. */
const review: Does = (model, real) => {
  if (model.drafts.length === 0) return
  const id = `job-${jobs.size + 1}` as JobId
  jobs.set(id, buildJob(['planned'], { id, state: 'ready' }))
  act(() => real.tab.now().recordSent(id, real.tab.now().editHistory.products))
}

const back: Does = async (_model, real) => {
  for (const id of jobs.keys()) stopPreview(id)
  await real.tab.refresh()
}

const save: Does = async (model, real) => {
  const [id, job] = [...jobs].at(-1) ?? []
  if (id === undefined || job?.state !== 'ready' || model.drafts.length === 0) return
  model.forget(listTouched(model.drafts, []))
  model.drafts = []
  for (const state of ['running', 'done'] as const) {
    jobs.set(id, { ...job, state, startedAt: 1, ...(state === 'done' ? { endedAt: 2 } : {}) })
    await real.tab.refresh()
    await settle()
  }
}

const enterElsewhere: (cells: readonly Cell[]) => Does = (some) => async (model, real) => {
  // A person takes longer to open a tab than the first one takes to save.
  if (real.other === undefined) window.dispatchEvent(new Event('pagehide'))
  real.other ??= openTab()
  await expectCells(real.other, model)
  becomeElsewhere(model, () => model.enter(some))
  real.other.change((now) => addEdits(now, toEdits(some)))
  await expectCells(real.other, model)
}

/** The products' earlier steps can no longer be undone in the grid. */
function becomeElsewhere(model: PlainGrid, change: () => void): void {
  const { drafts, undone } = model
  change()
  const products = listTouched(drafts, model.drafts)
  if (products.length === 0) return
  model.done.pop()
  model.undone = undone
  model.forget(products)
}

const showInPanel = async (model: PlainGrid, real: Real, product: number) => {
  if (real.panel === undefined) {
    window.dispatchEvent(new Event('pagehide'))
    real.panel = openPanel(product)
  } else real.panel.show(product)
  await expectCells(real.panel, model)
  return real.panel
}

const enterInPanel: (cell: Cell) => Does = (one) => async (model, real) => {
  const panel = await showInPanel(model, real, one.product)
  becomeElsewhere(model, () => model.enter([one]))
  act(() => panel.editor()?.write([one.column, one.text]))
}

const discardInPanel: (product: number) => Does = (product) => async (model, real) => {
  const panel = await showInPanel(model, real, product)
  const others = model.drafts.filter((each) => each.product !== product)
  becomeElsewhere(model, () => model.become(others))
  act(() => panel.editor()?.revert(...columns))
}

const saveInPanel: (product: number) => Does = (product) => async (model, real) => {
  const panel = await showInPanel(model, real, product)
  const id = `job-${jobs.size + 1}` as JobId
  const job = buildJob(['planned'], { id, state: 'ready' })
  jobs.set(id, job)
  if (!panel.review(id, product)) return
  model.forget([product])
  model.drafts = model.drafts.filter((each) => each.product !== product)
  for (const state of ['running', 'done'] as const) {
    await settle()
    jobs.set(id, { ...job, state, startedAt: 1, ...(state === 'done' ? { endedAt: 2 } : {}) })
    await panel.refresh()
    await real.tab.refresh()
  }
}

const closePanel: Does = async (_model, real) => {
  real.panel?.close()
  real.panel = undefined
  await settle()
}

const reload: Does = async (model, real) => {
  ;[model.done, model.undone] = [[], []]
  window.dispatchEvent(new Event('pagehide'))
  real.tab.close()
  real.tab = openTab()
  await settle()
}

const alone = (name: string, does: Does) => fc.constant(new Command(name, does))
const commands = [
  cell.map((one) => new Command(`type ${JSON.stringify(one)}`, enterHere([one]))),
  cells.map((some) => new Command(`paste ${JSON.stringify(some)}`, enterHere(some))),
  cell.map(({ column, text }) => {
    const some = mugs.map((_mug, product) => ({ product, column, text }))
    return new Command(`fill ${column} with ${text}`, enterHere(some))
  }),
  alone('discard', discard),
  alone('review', review),
  alone('review and back', async (model, real) => {
    await review(model, real)
    await settle()
    await back(model, real)
  }),
  alone('review and save', async (model, real) => {
    await review(model, real)
    await settle()
    await save(model, real)
  }),
  alone('undo', (model, real) => {
    model.undo()
    real.tab.change(undo)
  }),
  alone('undo', (model, real) => {
    model.undo()
    real.tab.change(undo)
  }),
  alone('redo', (model, real) => {
    model.redo()
    real.tab.change(redo)
  }),
  cells.map((some) => new Command(`other tab ${JSON.stringify(some)}`, enterElsewhere(some))),
  alone('reload', reload),
  cell.map((one) => new Command(`side panel ${JSON.stringify(one)}`, enterInPanel(one))),
  fc.nat(2).map((at) => new Command(`discard in the side panel: ${at}`, discardInPanel(at))),
  fc.nat(2).map((at) => new Command(`save in the side panel: ${at}`, saveInPanel(at))),
  alone('close the side panel', closePanel),
]

async function openGrid(): Promise<{ model: PlainGrid; real: Real }> {
  cleanup()
  // The tabs of the former run save what they have when they close.
  await new Promise((resolve) => setTimeout(resolve, 2))
  saved.clear()
  localStorage.clear()
  jobs = new Map()
  const tab = openTab()
  await settle()
  return { model: new PlainGrid(), real: { tab, other: undefined, panel: undefined } }
}

test('the drafts are those of a plain list of edits, whatever is done to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (list) => {
      await fc.asyncModelRun(openGrid, list)
    }),
    { numRuns: iterations(12, 300, 3_000) },
  )
}, 600_000)

const rename = (product: number) => enterHere([{ product, column: 'name', text: 'Cup' }])

test('after a discard and a preview that was left, undo reverts the last edit and not the discard', async () => {
  const { model, real } = await openGrid()
  for (const does of [rename(0), discard, rename(1), review, back])
    await new Command('step', does).run(model, real)
  real.tab.change(undo)
  expect(real.tab.cells()).toEqual([])
})
