const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

const signs: Readonly<Record<string, string>> = isApple
  ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
  : { Mod: 'Ctrl' }

/** A tip with the keys of what it is about: "Bold (Ctrl + B)". Keys are as ProseMirror names them. */
export function showKeys(label: string, keys: string | undefined): string {
  if (keys === undefined) return label
  const names = keys
    .split('-')
    .map((key) => signs[key] ?? key.toUpperCase().replace('SHIFT', 'Shift'))
  return `${label} (${names.join(isApple ? ' ' : ' + ')})`
}

/** The same for programs that read a page out. */
export function readKeys(keys: string | undefined): string | undefined {
  return keys?.replace('Mod', isApple ? 'Meta' : 'Control').replaceAll('-', '+')
}
