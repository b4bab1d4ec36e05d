/** An outcome whose failure is part of the plan. Failures nobody can act on are thrown instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function failed<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}
