/** The known values, and any text: one that the platform adds later is kept as it is. */
export type Open<T> = T[keyof T] | (string & {})
