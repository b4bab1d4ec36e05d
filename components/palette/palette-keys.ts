import type { KeyTable } from '#components/shell/keys.ts'

/** The keys of the palette itself. */
export const paletteKeys = {
  next: ['ArrowDown'],
  previous: ['ArrowUp'],
  run: ['Enter'],
  complete: ['Tab'],
  close: ['Escape'],
  leave: ['Backspace'],
  help: ['?'],
} as const satisfies KeyTable
