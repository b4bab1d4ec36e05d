/** Records which functions of a client are called, by path: "products.byFilter.delete". */
export function watchCalls<T extends object>(client: T, used: Set<string>, path = ''): T {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      const at = path === '' ? String(name) : `${path}.${String(name)}`
      if (typeof value === 'function') used.add(at)
      return typeof value === 'object' && value !== null ? watchCalls(value, used, at) : value
    },
  })
}

/** Every function of a client, by path. */
export function listCalls(client: object, path = ''): string[] {
  return Object.entries(client).flatMap(([name, value]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof value === 'function') return [at]
    return typeof value === 'object' && value !== null ? listCalls(value, at) : []
  })
}
