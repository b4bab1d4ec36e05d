import { answerHelp } from './answer-help.ts'
import { runPackage } from './run-command.ts'

// Packs both builds, and the sources with the one for Firefox, each with the arguments of the script.
answerHelp(
  'npm run zip: builds both extensions and packs them, and the sources, in .output; “-- --mode NAME” and the like for both.',
)

const args = process.argv.slice(2)
if (args.some((arg) => /^(?:-b|--browser)/.test(arg))) {
  process.stderr.write('“npm run zip” packs both builds: it takes no browser.\n')
  process.exit(1)
}
for (const browser of [[], ['-b', 'firefox', '--mv3']]) {
  const { ok } = await runPackage('wxt', ['zip', ...browser, ...args], { show: true })
  if (!ok) process.exit(1)
}
