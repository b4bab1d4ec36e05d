import type { relay as english } from '../en/relay.ts'
import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

export const relay: typeof english = {
  polled: 'Solange Shelfside offen ist, wird der Shop jede halbe Minute nach Änderungen gefragt.',
  keyGone:
    'Der Abonnentenschlüssel bleibt nur erhalten, solange der Browser läuft: bitte neu eingeben.',
  unsigned: (count) =>
    `Bei ${formatCount(count)} ${plural(count, { one: 'Ereignis', other: 'Ereignissen' })} stimmte die Signatur nicht, sie blieben unbeachtet. Den öffentlichen Schlüssel und die Instanz-ID mit denen der App vergleichen.`,
  'state/connecting': 'Die Verbindung zum Relay wird aufgebaut.',
  'state/live': 'Änderungen im Shop erscheinen sofort.',
  'state/resting':
    'Änderungen erscheinen sofort, solange Shelfside offen ist; sonst werden sie von Zeit zu Zeit abgeholt.',
  unknownKey:
    'Das Relay kennt diesen Abonnentenschlüssel nicht. Neu kopieren oder mit „new-key“ einen anderen anlegen.',
  askedTooOften: 'Das Relay wird gerade zu oft gefragt. Es wird nach einer Weile wieder versucht.',
  failing: 'Das Relay ist da, kann aber gerade nicht antworten. In seinem Protokoll nachsehen.',
  noRelay: 'Unter dieser Adresse antwortet etwas, aber kein Relay. Die Adresse prüfen.',
  badAddress:
    'Das ist keine Adresse eines Relays. Sie beginnt mit https://, zum Beispiel https://relay.example.',
  unreachable: 'Das Relay ist nicht erreichbar. Adresse und Zertifikat prüfen und ob es läuft.',
  silent: 'Das Relay antwortet nicht. Vielleicht hält ein Proxy davor die Antworten zurück.',
  hungUp: 'Das Relay hat aufgelegt, bevor es bereit war. In seinem Protokoll nachsehen.',
  noInstance:
    'Das ist keine Instanz-ID. Sie sieht aus wie 1b2c3d4e-… und gehört zur App auf genau dieser Website.',
  noKey:
    'Das ist kein Abonnentenschlüssel. So kopieren, wie „add-site“ des Relays ihn ausgegeben hat.',
  noPublicKey:
    'Das ist kein öffentlicher Schlüssel. Den von der Webhooks-Seite der App vollständig kopieren.',
  notAllowed: (host) =>
    `Der Browser darf ${host} nicht erreichen. Erneut verbinden und auf Nachfrage erlauben.`,
}
