import { redact } from './redact.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogSink = (level: LogLevel, message: string, fields: unknown) => void
export type Log = Readonly<Record<LogLevel, (message: string, fields?: object) => void>>

/** Redacts messages and fields before a sink gets them. */
export function createLog(sink: LogSink): Log {
  const at = (level: LogLevel) => (message: string, fields?: object) =>
    sink(level, redact(message) as string, redact(fields))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog(() => undefined)

export const consoleLog: Log = createLog((level, message, fields) => {
  if (fields === undefined) console[level](message)
  else console[level](message, fields)
})
