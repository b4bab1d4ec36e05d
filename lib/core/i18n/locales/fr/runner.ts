import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const runner: Texts['runner'] = {
  title: 'Votre serveur',
  text: 'Les modifications planifiées ne démarrent que si votre navigateur est ouvert. Votre propre relais, lancé avec « --runner », peut les exécuter quand il est fermé (avancé).',
  means:
    'Votre serveur reçoit la clé API de cette boutique, chiffrée. Il peut modifier votre boutique jusqu’à ce que vous le déconnectiez.',
  needsPassphrase:
    'Définissez d’abord une phrase secrète. Sans elle, Shelfside oublie votre serveur à la fermeture du navigateur.',
  off: 'Désactivé',
  connected: 'Connecté',
  checking: 'Vérification…',
  noAnswer: 'Connexion impossible',
  noKey: 'Clé requise',
  setUp: 'Configurer un serveur',
  connect: 'Tester et connecter',
  address: 'Adresse du serveur',
  addressHint: 'Votre navigateur demande une fois l’accès à cette adresse.',
  addressMissing: 'Saisissez l’adresse du serveur. Elle commence par https://.',
  key: 'Clé du runner',
  keyHint: 'Conservée comme votre clé API et envoyée uniquement à votre serveur.',
  keyWrong: 'Collez la clé que « runner-key » a affichée pour cette boutique.',
  editsThere: 'Modifications sur le serveur',
  timeZone: 'Fuseau horaire',
  disconnectWhy:
    'La déconnexion récupère les modifications et supprime la clé API sur votre serveur. Pour plus de sûreté, révoquez aussi la clé chez Wix.',
  disconnectAnyway: 'Déconnecter quand même',
  disconnectAnywayWhy:
    'Votre serveur garde la clé API et exécute peut-être ses modifications. Révoquez d’abord la clé chez Wix.',

  runThere: 'Exécuter sur votre serveur',
  runThereWhy: 'Début et fin à l’heure, même si votre navigateur est fermé.',
  runsThere: 'Sur votre serveur',
  'state/sending':
    'Votre serveur n’a pas encore confirmé cette modification. Elle ne s’exécute pas dans ce navigateur.',
  'state/held': 'Votre serveur exécute cette modification, même si votre navigateur est fermé.',
  'state/releasing':
    'Votre serveur doit d’abord rendre cette modification. D’ici là, rien ne s’exécute ici.',
  reached: (moment) => `Dernière réponse : ${moment}.`,
  unreachedWhy: 'La modification y reste et démarre à l’heure si votre serveur fonctionne.',
  takeBack: 'Récupérer la modification',

  leaveMeans: (keys, edits) =>
    `Votre serveur a ${listHeld(keys, edits)}. Shelfside récupère d’abord les modifications et y supprime la clé. Aucune ne démarre ni ne se termine avant la prochaine connexion.`,
  leaveLastMeans: (keys, edits) =>
    `Votre serveur a ${listHeld(keys, edits)}. Shelfside récupère d’abord les modifications et y supprime la clé. Ensuite, elles ne peuvent plus s’exécuter, se terminer ni être annulées.`,
  staysMeans:
    'Si vous continuez quand même, la clé API reste sur votre serveur jusqu’à ce que vous l’y supprimiez ou la révoquiez dans Wix. Des modifications peuvent encore s’y exécuter.',
  removeAnyway: 'Supprimer quand même',
  stillRunning:
    'Une modification est en cours sur votre serveur. Attendez sa fin ou récupérez-la sous « Modifications ».',
  lockedFirst:
    'Shelfside est verrouillé et ne peut pas joindre votre serveur. Déverrouillez-le d’abord.',
  keyGone:
    'Shelfside n’a plus la clé du runner de votre serveur. Supprimez-y la clé API avec « remove-runner-key ».',

  notConnected: 'Connectez d’abord votre serveur dans les paramètres.',
  notWaiting: 'Seule une modification qui attend son heure peut s’exécuter sur votre serveur.',
  lost: 'Votre serveur n’a plus cette modification et l’a peut-être exécutée. Vérifiez les produits avant de la démarrer.',
  abandoned:
    'Votre serveur a été déconnecté et a peut-être exécuté cette modification. Vérifiez les produits avant de la démarrer.',
  unreachable:
    'Impossible de joindre votre serveur. Vérifiez son adresse, son certificat et qu’il fonctionne.',
  silent: 'Votre serveur ne répond pas. Réessayez ou consultez son journal.',
  noRunner: 'Aucun runner à cette adresse. Lancez votre relais avec « --runner ».',
  unknownKey:
    'Votre serveur ne reconnaît pas cette clé. Créez-en une avec « runner-key » et reconnectez-le.',
  otherServer: 'La clé du runner appartient à un autre serveur. Vérifiez l’adresse.',
  keyOpensNothing:
    'Votre serveur n’a pas pu ouvrir la boutique avec cette clé API. Vérifiez la clé chez Wix.',
  keyMissing: 'Votre serveur n’a pas la clé API de cette boutique. Reconnectez-le.',
  otherKey: 'Votre serveur a une clé API plus ancienne de cette boutique. Reconnectez-le.',
  otherTimeZone:
    'Votre serveur est dans un autre fuseau horaire, les répétitions seraient décalées. Lancez-le avec le vôtre.',
  invalid:
    'Votre serveur n’accepte pas cette modification. Mettez Shelfside à jour des deux côtés.',
  tooLarge:
    'Cette modification a trop de produits pour votre serveur. Planifiez-la en plusieurs parties.',
  otherBrowser: 'Un autre navigateur a confié cette modification. Récupérez-la dans celui-ci.',
  answerChanged:
    'La réponse de votre serveur a été modifiée en chemin. Rien n’en est utilisé. Vérifiez le proxy devant votre serveur.',
  superseded:
    'Votre serveur a une autre version de cette modification. Déconnectez-le dans les paramètres.',
  askedTooOften: 'Trop de requêtes vers votre serveur. Réessayez dans quelques secondes.',
  failing: 'Votre serveur rencontre un problème. Consultez son journal.',
}

function listHeld(keys: number, edits: number): string {
  const held = `${formatCount(keys)} ${plural(keys, { one: 'clé API', other: 'clés API' })}`
  if (edits === 0) return held
  return `${held} et ${formatCount(edits)} ${plural(edits, { one: 'modification', other: 'modifications' })}`
}
