import type { Route } from '../http/route.ts'
import { whole } from '../whole.ts'

/** A list that the SDK asks with GET and everybody else with POST. */
export function twinRoutes(path: string, permission: string, response: Route['answer']): Route[] {
  const asked = { at: `POST ${path}`, permission, answer: response }
  return whole ? [{ at: `GET ${path}`, permission, answer: response }, asked] : [asked]
}
