/** A key press, as far as it matters. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A key with its modifiers, such as "Mod+Shift+Z"; Mod is Ctrl or ⌘. */
export type Chord = string

/** The keys of each action. The handler and the list of keys read the same table. */
export type KeyTable = Readonly<Record<string, readonly Chord[]>>

/**
 * The action of a key press; undefined if the table has none. Without Ctrl, Shift counts only where
 * a chord names it: some characters are typed with it. With Ctrl it is another key of the browser.
 */
export function findKey<Action extends string>(
  table: Readonly<Record<Action, readonly Chord[]>>,
  press: KeyPress,
): Action | undefined {
  const actions = Object.keys(table) as Action[]
  const chord = toChord(press, press.shiftKey)
  const exact = actions.find((action) => table[action].includes(chord))
  if (exact !== undefined || !press.shiftKey || press.ctrlKey || press.metaKey) return exact
  const unshifted = toChord(press, false)
  return actions.find((action) => table[action].includes(unshifted))
}

function toChord(press: KeyPress, isShifted: boolean): Chord {
  const { key } = press
  return [
    press.ctrlKey || press.metaKey ? 'Mod' : undefined,
    press.altKey ? 'Alt' : undefined,
    isShifted ? 'Shift' : undefined,
    key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key,
  ]
    .filter((part) => part !== undefined)
    .join('+')
}

/** The keys that work on every page. */
export const anywhereKeys = {
  palette: ['Mod+K'],
  help: ['?'],
} as const satisfies KeyTable

/** "?" is a character in a text field, and in the grid, where a letter opens the cell editor. */
export function readAnywhereKey(event: KeyboardEvent): keyof typeof anywhereKeys | undefined {
  if (event.isComposing) return undefined
  const action = findKey(anywhereKeys, event)
  return action === 'help' && isTextTarget(event.target) ? undefined : action
}

/** Whether letters go into what has the focus. */
export function isTextTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="grid"]') !== null
  )
}
