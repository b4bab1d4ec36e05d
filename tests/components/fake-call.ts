import { ProblemError, type ProblemCode } from '#lib/core/catalog/problem.ts'
import type { InputOf, OutputOf, ProcedureName } from '#lib/extension/rpc/contract/contract.ts'

type Answer = (input: unknown) => unknown

const answers = new Map<string, Answer>()
export const asked: { readonly name: string; readonly input: unknown }[] = []

/** Replaces the worker: `vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))`. */
export async function call(
  name: ProcedureName,
  input: unknown,
  options: { readonly signal?: AbortSignal } = {},
): Promise<unknown> {
  asked.push({ name, input })
  await Promise.resolve()
  options.signal?.throwIfAborted()
  const answer = answers.get(name)
  if (answer === undefined) throw new Error(`No answer for ${name}.`)
  return answer(input)
}

export function whenAsked<Name extends ProcedureName>(
  name: Name,
  answer: (input: InputOf<Name>) => OutputOf<Name>,
): void {
  answers.set(name, answer as Answer)
}

/** The current answer, for a test that delays or wraps it. */
export function answerOf<Name extends ProcedureName>(
  name: Name,
): (input: InputOf<Name>) => OutputOf<Name> {
  const answer = answers.get(name)
  if (answer === undefined) throw new Error(`No answer for ${name}.`)
  return answer as never
}

export function inputsOf<Name extends ProcedureName>(name: Name): InputOf<Name>[] {
  return asked.filter((question) => question.name === name).map(({ input }) => input as never)
}

export function forgetAnswers(): void {
  answers.clear()
  asked.length = 0
}

export function problem(code: ProblemCode, message: string, requestId?: string): ProblemError {
  return new ProblemError({ code, message, requestId })
}
