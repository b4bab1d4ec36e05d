/** The content of a request, independent of its encoding. */
export interface Meaning {
  readonly method: string
  readonly path: string
  /** Query string and body together. */
  readonly sent: Readonly<Record<string, unknown>>
}

type Json = Record<string, unknown>

/** `.r` contains the whole request as base64url JSON; otherwise lists are repeated and objects dotted. */
function decodeSearch(search: URLSearchParams): Json {
  const whole = search.get('.r')
  if (whole !== null) return JSON.parse(Buffer.from(whole, 'base64url').toString()) as Json
  const sent: Json = {}
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    const path = name.split('.')
    const last = path.pop() ?? ''
    const position = path.reduce<Json>((at, key) => (at[key] ??= {}) as Json, sent)
    position[last] = values.length > 1 ? values : values[0]
  }
  return sent
}

export async function decodeRequest(request: Request): Promise<Meaning> {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  const body = text === '' ? {} : (JSON.parse(text) as Json)
  const path = decodeURIComponent(pathname)
  return { method: request.method, path, sent: { ...decodeSearch(searchParams), ...body } }
}
