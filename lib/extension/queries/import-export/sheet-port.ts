import type { Problem } from '#lib/core/catalog/problem.ts'
import type { Language } from '#lib/core/i18n/languages.ts'
import type { ChunkCosts } from '#lib/extension/replica/blob/read-products.ts'
import type { SheetEngine } from '#lib/core/sheet-engine/sheet-engine.ts'

/** One end of the channel between the page and the web worker. */
export interface WorkerPort {
  readonly send: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void, onLost: () => void) => void
  readonly stop: () => void
}

/** Messages between a page and the web worker. */
export interface WorkerRequest {
  readonly id: number
  readonly language: Language
  readonly method: keyof SheetEngine
  readonly args: readonly unknown[]
  /**
   * Costs of the offline copy, for methods that read all of it: the web worker cannot ask the
   * service worker.
   */
  readonly costs?: ChunkCosts | undefined
}

export type WorkerResponse = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly problem: Problem }
)
