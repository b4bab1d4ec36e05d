/** An outcome whose failure the caller handles. Other failures are thrown. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function failed<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}
