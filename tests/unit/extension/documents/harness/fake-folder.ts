import type { Life } from '#tests/unit/jobs/harness/life.ts'

interface Entry {
  bytes: Uint8Array<ArrayBuffer>
  modifiedAt: number
}

export interface FakeFolder {
  readonly name: string
  readonly entries: Map<string, Entry>
  permission: PermissionState
  /** Bytes that still fit. */
  space: number
  /** The name of the error of every access, where there is one. */
  fault: string | undefined
  /** Something else than Shelfside writes a file. */
  put(name: string, text: string): void
  readonly handle: Handle
  /** As another worker sees it, which may be killed at each access. */
  handleOf(life: Life): Handle
}

type Handle = Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle' | 'removeEntry'> & {
  queryPermission(): Promise<PermissionState>
}

const fail = (name: string): never => {
  throw new DOMException(name, name)
}

/**
 * A folder with the errors and the moments of the File System Standard: a file gets its bytes when its stream is closed.
 * As in Chromium, they are collected in another file beside it, which is left if the whole browser is killed.
 */
export function createFakeFolder(name = 'Backups'): FakeFolder {
  const entries = new Map<string, Entry>()
  let clock = 1000

  function createStream(fileName: string, pass: () => Promise<void>) {
    const taken = [...entries.keys()].filter((each) => each.endsWith('.crswap')).length
    const swapName = `${fileName}${taken === 0 ? '' : `.${taken}`}.crswap`
    let collected: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    entries.set(swapName, { bytes: new Uint8Array(), modifiedAt: (clock += 1) })
    return {
      async write(chunk: Uint8Array<ArrayBuffer>) {
        await pass()
        bytes += chunk.length
        if (bytes > folder.space) fail('QuotaExceededError')
        collected.push(chunk.slice())
      },
      async close() {
        await pass()
        const whole = new Uint8Array(bytes)
        let at = 0
        for (const chunk of collected) {
          whole.set(chunk, at)
          at += chunk.length
        }
        if (!entries.has(fileName)) fail('NotFoundError')
        entries.delete(swapName)
        entries.set(fileName, { bytes: whole, modifiedAt: (clock += 1) })
        folder.space -= bytes
        await pass()
      },
      async abort() {
        collected = []
        entries.delete(swapName)
      },
    }
  }

  function createHandle(pass: () => Promise<void>): Handle {
    const check = async () => {
      await pass()
      if (folder.permission !== 'granted') fail('NotAllowedError')
      if (folder.fault !== undefined) fail(folder.fault)
    }
    return {
      name,
      queryPermission: async () => folder.permission,
      async getFileHandle(fileName, options) {
        await check()
        if (!entries.has(fileName)) {
          if (options?.create !== true) fail('NotFoundError')
          entries.set(fileName, { bytes: new Uint8Array(), modifiedAt: (clock += 1) })
          await pass()
        }
        return {
          async getFile() {
            await check()
            const { bytes, modifiedAt } = entries.get(fileName) ?? fail('NotFoundError')
            return new File([bytes], fileName, { lastModified: modifiedAt })
          },
          async createWritable() {
            await check()
            return createStream(fileName, pass)
          },
        } as unknown as FileSystemFileHandle
      },
      async removeEntry(fileName) {
        await check()
        if (!entries.delete(fileName)) fail('NotFoundError')
        await pass()
      },
    }
  }

  const folder: FakeFolder = {
    name,
    entries,
    permission: 'granted',
    space: Infinity,
    fault: undefined,
    put(fileName, text) {
      entries.set(fileName, { bytes: new TextEncoder().encode(text), modifiedAt: (clock += 1) })
    },
    handle: createHandle(async () => undefined),
    handleOf: (life) => createHandle(() => life.pass()),
  }
  return folder
}
