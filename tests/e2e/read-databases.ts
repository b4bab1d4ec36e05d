/** Runs in a page: every value of every database of the extension, as one text. */
export async function readDatabases(): Promise<string> {
  const unread = new Error('A database could not be read.')
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? unread))
    })
  const texts: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await wait(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const values = await wait(database.transaction(store).objectStore(store).getAll())
      const reported = JSON.stringify(values, (_key, value: unknown) =>
        ArrayBuffer.isView(value) || value instanceof ArrayBuffer
          ? new TextDecoder('latin1').decode(value)
          : value,
      )
      texts.push(name, reported)
    }
    database.close()
  }
  return texts.join('\n')
}
