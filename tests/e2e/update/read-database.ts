/** Runs in a page: the versions of all databases of the extension. */
export async function readVersions(): Promise<Record<string, number>> {
  const databases = await indexedDB.databases()
  return Object.fromEntries(databases.map(({ name = '', version = 0 }) => [name, version]))
}

/** Runs in a page: every record of a database, as one text. */
export async function readDatabase(name: string): Promise<string> {
  const unread = new Error(`${name} could not be read.`)
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? unread))
    })
  const database = await wait(indexedDB.open(name))
  const stores: unknown[] = []
  for (const store of database.objectStoreNames) {
    const held = database.transaction(store).objectStore(store)
    stores.push([store, await wait(held.getAllKeys()), await wait(held.getAll())])
  }
  database.close()
  return JSON.stringify(stores, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? [...new Uint8Array(value.buffer)].join() : value,
  )
}
