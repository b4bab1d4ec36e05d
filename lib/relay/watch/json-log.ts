import { createLog } from '#lib/base/log.ts'

/** One line of JSON for each message, on stderr: stdout belongs to whoever started the relay. */
export const jsonLog = createLog((level, message, fields) => {
  const line = { at: new Date().toISOString(), level, message, ...(fields as object | undefined) }
  process.stderr.write(`${JSON.stringify(line)}\n`)
})
