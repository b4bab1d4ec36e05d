/** An amount in every form in which it could be stored: as text, and as cents or smaller units in numbers. */
export function formsOf(amount: string): Uint8Array[] {
  const text = new TextEncoder()
  const numbers = [Number(amount)]
  for (const scale of [2, 3, 4, 6]) {
    const units = Math.round(Number(amount) * 10 ** scale)
    numbers.push(units, units + 1)
  }
  const forms = [text.encode(amount), Uint8Array.from(amount, (sign) => sign.charCodeAt(0))]
  forms.push(new Uint8Array(Uint16Array.from(amount, (sign) => sign.charCodeAt(0)).buffer))
  for (const number of numbers) {
    for (const isLittle of [true, false]) {
      const double = new DataView(new ArrayBuffer(8))
      double.setFloat64(0, number, isLittle)
      forms.push(new Uint8Array(double.buffer))
      if (!Number.isInteger(number) || number > 0xffff_ffff) continue
      const whole = new DataView(new ArrayBuffer(4))
      whole.setUint32(0, number, isLittle)
      forms.push(new Uint8Array(whole.buffer))
    }
  }
  return forms
}

export function holds(bytes: Uint8Array, forms: readonly Uint8Array[]): boolean {
  return forms.some((form) => Buffer.from(bytes).includes(Buffer.from(form)))
}

/** The names of all records of all databases that contain the amount in any form. */
export async function findCost(amount: string): Promise<string[]> {
  const forms = formsOf(amount)
  const found: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await promise(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([
        promise(objects.getAllKeys()),
        promise<unknown[]>(objects.getAll()),
      ])
      for (const [at, key] of keys.entries()) {
        if (holds(await toBytes(values[at]), forms)) found.push(`${store} ${JSON.stringify(key)}`)
      }
    }
    database.close()
  }
  return found
}

async function toBytes(value: unknown): Promise<Uint8Array> {
  if (typeof value === 'string') return new TextEncoder().encode(value)
  if (typeof value === 'number') return new Uint8Array(new Float64Array([value]).buffer)
  if (value instanceof Blob) return new Uint8Array(await value.arrayBuffer())
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]') {
    return new Uint8Array(value as ArrayBuffer)
  }
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  }
  if (typeof value !== 'object' || value === null) return new Uint8Array(0)
  const parts = await Promise.all(Object.values(value).map(toBytes))
  return Buffer.concat(parts)
}

function promise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The read failed.')))
  })
}
