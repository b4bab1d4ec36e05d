import type { Problem } from '#lib/catalog/problem.ts'
import type { Language } from '#lib/i18n/languages.ts'
import type { ChunkCosts } from '#lib/replica/blob/read-products.ts'
import type { SheetEngine } from './sheet-engine.ts'

/** One end of the way between the page and the thread. */
export interface WorkerPort {
  readonly send: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void, onLost: () => void) => void
  readonly stop: () => void
}

/** What a page asks of the thread, and hears from it. Functions stay where they are. */
export interface WorkerRequest {
  readonly id: number
  readonly language: Language
  readonly method: keyof SheetEngine
  readonly args: readonly unknown[]
  /** Of the copy, for what reads all of it: the thread itself has no way to the worker. */
  readonly costs?: ChunkCosts | undefined
}

export type WorkerResponse = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly problem: Problem }
)
