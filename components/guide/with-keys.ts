/** The guide never changes while it is shown, so the position identifies each part. */
export function withKeys<Part>(
  parts: readonly Part[],
): readonly { readonly key: string; readonly part: Part }[] {
  return parts.map((part, at) => ({ key: String(at), part }))
}
