type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Numbers of which it is not known beforehand how many there are. A typed array takes less memory than a list. */
export interface NumberList<T extends Numbers = Uint32Array> {
  /** Longer than the list. */
  numbers: T
  size: number
}

const firstLength = 1024

export function createNumberList<T extends Numbers>(
  Type: new (length: number) => T,
): NumberList<T> {
  return { numbers: new Type(firstLength), size: 0 }
}

export function addNumber(list: NumberList<Numbers>, number: number): void {
  if (list.size === list.numbers.length) reserve(list, 1)
  list.numbers[list.size] = number
  list.size += 1
}

/** Makes room for more numbers, which are then set in `numbers`. */
export function reserve<T extends Numbers>(list: NumberList<T>, more: number): void {
  const { numbers, size } = list
  if (size + more <= numbers.length) return
  const Type = numbers.constructor as new (length: number) => T
  list.numbers = new Type((size + more) * 2)
  list.numbers.set(numbers.subarray(0, size))
}

/** The numbers of the list, as a view. */
export function listed<T extends Numbers>({ numbers, size }: NumberList<T>): T {
  return numbers.subarray(0, size) as T
}
