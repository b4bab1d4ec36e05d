/** The global scope of a background script: a service worker in Chromium, an event page in Firefox. */
export interface BackgroundScope {
  readonly importScripts?: (...files: string[]) => void
  readonly trustedTypes?: TrustedTypes | undefined
  readonly addEventListener: (type: 'install', listener: (event: InstallEvent) => void) => void
  /** A built script calls it to register its code. */
  shelfsidePart?: AddPart
  /** Runs a file that is no chunk. */
  shelfsideLoad?: (file: string) => Promise<void>
}

/** With Trusted Types, the address of a script has to come from a policy that the manifest names. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(file: string): string },
  ): {
    createScriptURL(file: string): string
  }
}

export interface InstallEvent {
  waitUntil(done: Promise<unknown>): void
}

/** `needs`: the files that have to be loaded before the part can run. */
type AddPart = (name: string, needs: readonly string[], make: MakePart) => void

/** The code of a part, a CommonJS module. */
type MakePart = (require: (path: string) => unknown, exports: object) => void

/**
 * Runs before everything else in the worker, and loads its chunks (`files`) when they are first imported.
 * A service worker may load a script late only if it loaded it while this version was installed, so the
 * `install` event loads all of them without running them. The browser stores them with the worker's own
 * script, so a chunk always matches the worker's version.
 *
 * The build takes the text of this function: it can use nothing from outside.
 */
export function startChunkLoader(
  scope: BackgroundScope,
  files: readonly string[],
  importFile: (file: string) => Promise<unknown>,
): void {
  interface Part {
    readonly make: MakePart
    readonly needs: readonly string[]
    isReady: boolean
    exports?: object
  }
  const parts = new Map<string, Part>()
  const opening = new Map<string, Promise<object>>()

  const rules = {
    createScriptURL(file: string) {
      if (!files.includes(file)) throw new TypeError(`${file} is not a chunk of the worker.`)
      return `/${file}`
    },
  }
  const policy = scope.trustedTypes?.createPolicy('shelfside', rules) ?? rules

  async function load(file: string): Promise<void> {
    const address = policy.createScriptURL(file)
    if (scope.importScripts === undefined) await importFile(address)
    else scope.importScripts(address)
  }

  async function openFile(file: string): Promise<object> {
    if (!parts.has(file)) await load(file)
    const part = parts.get(file)
    if (part === undefined) throw new Error(`${file} does not contain its chunk.`)
    for (const need of part.needs) await open(need)
    part.isReady = true
    return enter(part)
  }

  /** A failed attempt is repeated by the next call. */
  function open(file: string): Promise<object> {
    const opened = opening.get(file) ?? openFile(file)
    opening.set(file, opened)
    opened.catch(() => opening.delete(file))
    return opened
  }

  function enter(part: Part): object {
    if (part.exports === undefined) {
      const exports = {}
      part.make(require, exports)
      part.exports = exports
    }
    return part.exports
  }

  /** Returns the exports of a loaded part, or a promise of them for an `import()`. */
  function require(path: string): object {
    const name = path.replace('./', '')
    const part = parts.get(name)
    return part?.isReady ? enter(part) : open(name)
  }

  scope.shelfsideLoad = load
  scope.shelfsidePart = (name, needs, make) => {
    // The install event may load a file again: the first version of each part stays.
    if (!parts.has(name)) parts.set(name, { make, needs, isReady: needs.length === 0 })
    if (name === 'background.js') require(name)
  }
  if (scope.importScripts !== undefined) {
    scope.addEventListener('install', (event) => event.waitUntil(Promise.all(files.map(load))))
  }
}
