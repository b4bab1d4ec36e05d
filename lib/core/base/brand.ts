declare const brand: unique symbol

/** A value that only its parser creates: a plain string is not a `Brand<string, 'ProductId'>`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
