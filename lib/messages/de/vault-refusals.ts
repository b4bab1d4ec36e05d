import type { vaultRefusals as english } from '../en/vault-refusals.ts'

export const vaultRefusals: typeof english = {
  closed:
    'Damit lässt sich der Tresor nicht öffnen: Passphrase oder Passkey stimmen nicht, oder der Tresor ist beschädigt.',
  newer:
    'Dieser Tresor stammt von einer neueren Version von Shelfside: die Erweiterung aktualisieren, dann entsperren.',
  sealed: 'Das ist beschädigt oder gehört zu einem anderen Tresor und lässt sich nicht lesen.',
  none: 'Es gibt noch keinen Tresor: zuerst eine Passphrase wählen.',
  locked: 'Shelfside ist gesperrt: entsperren und erneut versuchen.',
  lockedMeanwhile: 'Shelfside wurde inzwischen gesperrt: erneut entsperren.',
  thereAlready: 'Es gibt schon einen Tresor: entsperren oder zuerst vergessen.',
  weaker:
    'Dieser Browser würde die Passphrase schlechter schützen als bisher: Es wurde nichts geändert.',
  badKey: 'Mit einem solchen Schlüssel lässt sich kein Tresor sperren: die Passphrase neu wählen.',
  tooMuch: 'Das ist zu viel für den Tresor.',
  notRead: 'Der Tresor ließ sich nicht lesen: den Browser neu starten und erneut versuchen.',
  notWritten:
    'Der Tresor ließ sich nicht speichern: auf der Festplatte dieses Computers Platz schaffen.',
  notRemoved:
    'Ein Teil des Tresors ließ sich nicht entfernen: den Browser neu starten und wiederholen.',
}
