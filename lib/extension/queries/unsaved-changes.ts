import type { QueryClient } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import {
  applyRemoteSteps,
  diffSteps,
  type EditHistory,
  emptyHistory,
  noteWhereBegun,
  rebaseHistory,
  type Step,
} from '#lib/core/edits/unsaved/edit-history.ts'
import type { SurfaceName } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { createWriteLog, listStored, type Write } from '#lib/core/edits/unsaved/write-log.ts'
import {
  forgetDrafts,
  joinTabs,
  readDrafts,
  readUnsavedEdits,
  saveUnsavedEdits,
} from './unsaved-edits.ts'

/** Long enough to combine keystrokes. */
const saveDelayMs = 300

export interface UnsavedState {
  /** The unsaved changes of all places, with what can be undone in this one. */
  readonly editHistory: EditHistory
  /** Whether the stored changes are read. */
  readonly isRead: boolean
  /** False while there is more than can be stored. */
  readonly isSaved: boolean
  /** Some were entered in the workbench of another tab. */
  readonly isShared: boolean
}

/** The unsaved changes of a store, as one page sees and changes them. */
export interface UnsavedChanges {
  readonly read: () => UnsavedState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (step: (now: EditHistory) => EditHistory) => void
  /** Shares the changes with all other pages until it is closed by all who have opened it. */
  readonly open: () => () => void
}

/** Without writes, a page that opens asks the others for all that they know. */
interface Message {
  readonly from: string
  readonly surface: SurfaceName
  readonly writes?: readonly Write[] | undefined
  readonly isClosing?: true | undefined
}

const unread: UnsavedState = {
  editHistory: emptyHistory,
  isRead: false,
  isSaved: true,
  isShared: false,
}

const opened = new WeakMap<QueryClient, Map<SiteId, UnsavedChanges>>()

/** The unsaved changes of a store: one copy for all parts of a page. */
export function unsavedChangesOf(
  client: QueryClient,
  siteId: SiteId,
  surface: SurfaceName,
): UnsavedChanges {
  const known = opened.get(client) ?? new Map<SiteId, UnsavedChanges>()
  const changes = known.get(siteId) ?? createUnsavedChanges(siteId, surface)
  opened.set(client, known.set(siteId, changes))
  return changes
}

/**
 * Every page has a copy of the changes. It tells the others at once what it changes, and saves that
 * for all; the last entry in a field counts everywhere.
 */
function createUnsavedChanges(siteId: SiteId, surface: SurfaceName): UnsavedChanges {
  const listeners = new Set<() => void>()
  let state = unread
  let shared: Shared | undefined
  let users = 0
  let lastSave: Promise<unknown> = Promise.resolve()
  const become = (part: Partial<UnsavedState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(step) {
      const before = state.editHistory
      const next = step(before)
      if (next === before) return
      const editHistory = noteWhereBegun(next, before.products, surface)
      become({ editHistory, isShared: state.isShared && editHistory.products.size > 0 })
      shared?.report(diffSteps(before.products, editHistory.products))
    },
    open() {
      users += 1
      if (users === 1) {
        // While it was closed, other pages may have changed everything.
        become(unread)
        shared = share({ siteId, surface, lastSave, read: () => state, become })
      }
      return () => {
        users -= 1
        if (users > 0) return
        if (shared !== undefined) lastSave = shared.leave()
        shared = undefined
      }
    },
  }
}

interface Shared {
  /** Steps taken in this page. */
  report(steps: readonly Step[]): void
  /** Resolves once everything is saved. */
  leave(): Promise<unknown>
}

interface SharedState {
  readonly siteId: SiteId
  readonly surface: SurfaceName
  /** The last save of this page, if it had the changes open before. */
  readonly lastSave: Promise<unknown>
  readonly read: () => UnsavedState
  readonly become: (part: Partial<UnsavedState>) => void
}

/** Keeps the state the same as that of the other pages and of the storage. */
function share({ siteId, surface, lastSave, read, become }: SharedState): Shared {
  const id = crypto.randomUUID()
  const log = createWriteLog(id)
  const saver = createSaver(siteId, read, become)
  const countOthers = createTabCounter(read, become)
  let isLeft = false

  const receive = (message: Message) => {
    const isOtherTab = [message.surface, surface].every((each) => each === 'workbench')
    if (isOtherTab) countOthers(message)
    const { editHistory, isRead, isShared } = read()
    const { writes } = message
    if (writes === undefined) {
      if (message.isClosing !== true && isRead) send({ writes: log.listAll() })
      return
    }
    const steps = log.accept(editHistory.products, writes)
    if (steps.length === 0) return
    const next = applyRemoteSteps(editHistory, steps)
    const isEntered = isOtherTab && steps.some(hasNewEntry)
    become({ editHistory: next, isShared: (isEntered || isShared) && next.products.size > 0 })
  }
  const tabs = joinTabs(siteId, (message) => receive(message as Message))
  const send = (message: Pick<Message, 'writes' | 'isClosing'>) =>
    tabs.send({ from: id, surface, ...message })
  let isDone: Promise<unknown> = Promise.resolve()
  const close = () => {
    isDone = saver.finish()
    send({ isClosing: true })
  }

  /** The stored changes are older than those that were entered while they were read. */
  const readStored = async () => {
    await lastSave
    const [edits, drafts] = await Promise.all([readUnsavedEdits(siteId), readDrafts(siteId)])
    if (isLeft) return
    const { editHistory } = read()
    const stored = [...listStored(edits), ...listStored(drafts)]
    const { products } = applyRemoteSteps(editHistory, log.accept(editHistory.products, stored))
    become({ editHistory: { ...rebaseHistory(edits, editHistory), products }, isRead: true })
    send({})
    if (drafts.size > 0 && (await saver.save())) await forgetDrafts(siteId)
  }
  void readStored().catch(() => undefined)
  window.addEventListener('pagehide', close)
  return {
    report(steps) {
      if (steps.length === 0) return
      send({ writes: log.record(steps, Date.now()) })
      const { editHistory } = read()
      const agreed = log.agree(editHistory.products, steps)
      if (agreed.length > 0) become({ editHistory: applyRemoteSteps(editHistory, agreed) })
      saver.saveSoon()
    },
    leave() {
      isLeft = true
      window.removeEventListener('pagehide', close)
      close()
      tabs.leave()
      return isDone
    },
  }
}

/** Saves the changes of this page; those of others are saved by their pages. */
function createSaver(siteId: SiteId, read: SharedState['read'], become: SharedState['become']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()
  const write = async (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    const isSaved = await saveUnsavedEdits(siteId, read().editHistory.products).catch(() => false)
    if (isSaved !== read().isSaved) become({ isSaved })
    return isSaved
  }
  const save = () => {
    const saving = write()
    running = saving
    return saving
  }
  const saveSoon = () => {
    clearTimeout(timer)
    // What is stored has to be read before it is replaced.
    timer = setTimeout(() => (read().isRead ? void save() : saveSoon()), saveDelayMs)
  }
  const finish = () => {
    if (timer !== undefined && read().isRead) void save()
    clearTimeout(timer)
    return running
  }
  return { save, saveSoon, finish }
}

/** Changes are those of another tab only as long as there is one. */
function createTabCounter(read: SharedState['read'], become: SharedState['become']) {
  const others = new Set<string>()
  return ({ from, isClosing }: Message) => {
    if (isClosing === true) others.delete(from)
    else others.add(from)
    if (others.size === 0 && read().isShared) become({ isShared: false })
  }
}

/** Whether a step enters a value; others send, settle or discard some. */
function hasNewEntry({ from, to }: Step): boolean {
  return fieldEntries(to?.set ?? {}).some(
    ([path, value]) => JSON.stringify(from?.set[path]) !== JSON.stringify(value),
  )
}
