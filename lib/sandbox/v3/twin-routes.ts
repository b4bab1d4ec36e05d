import type { Route } from '../http/route.ts'

/** A list that the SDK asks with GET and everybody else with POST. */
export function twinRoutes(path: string, permission: string, answer: Route['answer']): Route[] {
  return [
    { at: `GET ${path}`, permission, answer },
    { at: `POST ${path}`, permission, answer },
  ]
}
