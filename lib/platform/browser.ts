import { native } from './native.ts'

/** The browser's extension API where there always is one: in the worker and in pages of the extension. */
export const browser = native() as typeof chrome
