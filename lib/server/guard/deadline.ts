export class TooSlowError extends Error {
  override readonly name = 'TooSlowError'
}

/** Rejects when the promise has not settled in time; the work behind it continues. */
export async function withDeadline<T>(promise: Promise<T>, delayMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError('The storage is too slow.')), delayMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
