declare const brand: unique symbol

/** A value that only its own parser can make: `Brand<string, 'ProductId'>` is no plain string. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
