import type { Catalogue } from './catalogue';

export const catalogue: Catalogue = {
  list: ', ',
  language: 'Sprache',

  loading: 'Die Umfrage wird geladen',
  'loadFailed.title': 'Die Umfrage konnte nicht geladen werden',
  'loadFailed.network': 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'loadFailed.server': 'Bitte versuchen Sie es später noch einmal.',
  'loadFailed.retry': 'Noch einmal versuchen',
  notFound: 'Die Seite, die Sie suchen, haben wir leider nicht gefunden.',
  notFoundText: 'Prüfen Sie den Link, oder bitten Sie um einen neuen.',
  renderError: 'Leider ist auf dieser Seite ein unerwarteter Fehler aufgetreten. Bitte laden Sie die Seite neu.',
  'requestFailed.network':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'requestFailed.server': 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es gleich noch einmal.',

  'refused.unknown': 'Der Server hat das nicht angenommen.',
  'refused.unknownAddress':
    'Verwenden Sie die Adresse, unter der Ihr Unternehmen Sie kennt, oder fragen Sie, wer Sie eingeladen hat.',
  'refused.linkEnded': 'Dieser Link funktioniert nicht mehr.',
  'refused.linkReplaced': 'Dieser Link wurde durch einen neueren ersetzt.',
  'refused.completed': 'Sie haben diese Umfrage bereits abgeschlossen.',
  'refused.required': 'Diese Frage muss beantwortet werden.',
  'refused.choice': 'Wählen Sie eine der angegebenen Antworten.',
  'refused.choices': 'Wählen Sie mindestens eine der angegebenen Antworten.',
  'refused.rows': 'Beantworten Sie jede Zeile.',
  'refused.team': 'Dieses Team gehört nicht zur Umfrage.',
  'refused.keyMissing':
    'Diese Umfrage kann im Moment keine Antworten annehmen, weil ihr Schlüssel fehlt. Bitte sagen Sie es der Person, die Sie eingeladen hat.',
  'refused.tooMany': 'Zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es noch einmal.',

  'attribute.Team': 'Team',
  'attribute.Role': 'Rolle',
  'attribute.Location': 'Standort',
  'attribute.Tenure': 'Dauer der Zugehörigkeit',

  'start.invited': [['company'], ' lädt Sie ein, an einer Umfrage teilzunehmen.'],
  'start.emailLabel': 'Berufliche E-Mail-Adresse',
  'start.emailPlaceholder': 'Ihre berufliche E-Mail-Adresse',
  'start.button': 'Umfrage starten',
  'start.unknownLink':
    'Dieser persönliche Link gehört nicht zu dieser Umfrage. Geben Sie Ihre berufliche E-Mail-Adresse ein, um teilzunehmen, oder bitten Sie um einen neuen Link.',
  'start.notAnAddress': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'start.pending': 'Einen Moment …',
  'start.anonymity': [
    'Was Sie sagen, wird versiegelt und getrennt davon gespeichert, wer Sie sind, und nur für Gruppen ab ',
    ['threshold'],
    ' Personen gezeigt.',
  ],

  'link.needed':
    'Diese Umfrage wird über persönliche Links beantwortet. Geben Sie Ihre Adresse an, und wir schicken Ihnen Ihren. Nur wer dieses Postfach liest, kann antworten.',
  'link.ask': 'Link zuschicken',
  'link.pending': 'Wird gesendet …',
  'link.mailed': 'Sehen Sie in Ihr Postfach',
  'link.mailedText': [
    'Eine E-Mail mit Ihrem persönlichen Link ist unterwegs an ',
    ['email'],
    '. Öffnen Sie ihn auf einem beliebigen Gerät.',
  ],
  'link.mailedHint':
    'Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse. Ein Link wird höchstens 3-mal in der Stunde gesendet.',
  'link.again': 'Andere Adresse verwenden',
  'link.yours': 'Dieser Link gehört nur Ihnen. Niemand sonst kann damit antworten, solange Sie ihn nicht weitergeben.',
  'link.ended':
    'Diese Umfrage fragt Sie nicht mehr, oder nicht unter der Adresse, für die dieser Link bestimmt war. Wenn das ein Irrtum ist, fragen Sie die Person, die Sie eingeladen hat.',
  'link.replaced':
    'Öffnen Sie den Link in Ihrer letzten Einladung, oder bitten Sie die Person darum, die Sie eingeladen hat.',
  'link.used':
    'Mit diesem Link wurden Antworten abgesendet, und sie zählen. Wenn es nicht Ihre waren, sagen Sie es bitte der Person, die Sie eingeladen hat.',

  'trust.title': 'Wie Ihre Antworten vertraulich bleiben',
  'trust.askedTitle': 'Was gefragt wird',
  'trust.asked': [['count', 'plural', { one: '1 Frage', other: [['count'], ' Fragen'] }], ' zu: ', ['topics'], '.'],
  'trust.askedWords': ['Davon in eigenen Worten zu beantworten: ', ['count'], '.'],
  'trust.seenTitle': 'Wer was sieht',
  'trust.seen': ['Bei ', ['company'], ' sieht man Ergebnisse für Gruppen ab ', ['threshold'], ' Personen.'],
  'trust.seenStandard':
    'Wer solche Gruppen voneinander abzieht, kann ausrechnen, was eine kleinere geantwortet hat, auch eine einzelne Person.',
  'trust.seenStrict':
    'Die gezeigten Gruppen werden gemeinsam ausgewählt, sodass sich durch Vergleichen auf keine kleinere schließen lässt.',
  'trust.written': [
    'Was Sie schreiben, wird so gezeigt, wie Sie es geschrieben haben, ohne Ihren Namen und nur für Gruppen, in denen mindestens ',
    ['minimum'],
    ' Personen geantwortet haben.',
  ],
  'trust.whoTitle': 'Wer antworten kann',
  'trust.whoAny':
    'Wer eine E-Mail-Adresse angibt, einmal. Jemand, der Ihre Adresse kennt, könnte Ihre Teilnahme verbrauchen.',
  'trust.whoKnown': [
    'Wer eine Adresse angibt, die ',
    ['company'],
    ' kennt, einmal. Nur Personen aus dem Verzeichnis zählen zu einem Team. Jemand, der Ihre Adresse kennt, könnte Ihre Teilnahme verbrauchen.',
  ],
  'trust.whoOwn':
    'Wer den Link im eigenen Postfach öffnet, einmal. Nur Personen aus dem Verzeichnis zählen zu einem Team.',
  'trust.storedTitle': 'Was mit Ihren Antworten gespeichert wird',
  'trust.storedNothing': 'Nichts über Sie.',
  'trust.stored': [['attributes'], ', und sonst nichts über Sie.'],
  'trust.storedSealed': 'Alles zusammen wird versiegelt.',
  'trust.kept': [
    ['days', 'plural', { one: '1 Tag', other: [['days'], ' Tage'] }],
    ' nach dem Ende der Umfrage werden die Schlüssel vernichtet und mit ihnen Ihre Antworten. Es bleiben die Ergebnisse.',
  ],
  'trust.keptNone':
    'Sobald die Umfrage beendet ist und ihre Ergebnisse erstellt sind, werden die Schlüssel vernichtet und mit ihnen Ihre Antworten. Es bleiben die Ergebnisse.',
  'trust.apartTitle': 'Was nie zusammen gespeichert wird',
  'trust.apart':
    'Wir speichern, wer gefragt wurde. Was Sie sagen, wird versiegelt und getrennt davon gespeichert. Nichts in unserer Datenbank, ihren Sicherungen oder Protokollen sagt, wer geantwortet hat, oder verbindet eine Person mit einer Antwort: nicht für unser Personal, nicht für Ihre Administratoren, nicht für jemanden mit einer Kopie davon.',
  'trust.honestTitle': 'Was wir nicht verbergen können',
  'trust.honest':
    'Ihren Schreibstil und was Sie über sich selbst erzählen. Wer die Server betreibt, könnte zusehen, während Sie antworten, und mit den Schlüsseln Antworten öffnen, bis diese vernichtet sind.',
  'trust.sealed': 'Diese Zusagen und die Fragen wurden versiegelt, als die Umfrage begann. Siegel:',
  'trust.more': 'Wie das alles eingehalten wird',
  'trust.sharedComputer': 'Wenn auch andere diesen Computer nutzen, schließen Sie am Ende bitte das Fenster.',

  'preview.title': 'Vorschau',
  'preview.notRecorded': 'Antworten werden nicht gespeichert.',
  'preview.backToEditing': 'Zurück zum Bearbeiten',
  'preview.restart': 'Von vorn beginnen',
  'preview.share': 'Vorschau teilen',
  'preview.shared': 'Link kopiert',
  'preview.shareFailed': 'Kopieren Sie den Link aus der Adresszeile.',

  'steps.sidebar': 'Schritte der Umfrage',
  'steps.progress': 'Fortschritt',
  'steps.stepOf': ['Schritt ', ['number'], ' von ', ['count']],
  'steps.intro': 'Willkommen',
  'steps.team': 'Ihr Team',
  'steps.voting': 'Prioritäten',
  'steps.review': 'Überprüfung',
  'steps.answered': 'beantwortet',
  'steps.needsAttention': 'bitte prüfen',
  'steps.mayFollow': ['Weitere Fragen, je nach Ihren Antworten: bis zu ', ['count']],
  'steps.minutesLeft': [
    ['minutes', 'plural', { one: 'Noch etwa 1 Minute', other: ['Noch etwa ', ['minutes'], ' Minuten'] }],
  ],
  'steps.back': 'Zurück',
  'steps.next': 'Weiter',
  'steps.begin': 'Beginnen',
  'steps.done': 'Fertig',
  'steps.skip': 'Auslassen',
  'steps.skipped': 'Sie haben diese Frage übersprungen.',
  'steps.submit': 'Absenden',
  'steps.submitting': 'Wird gesendet …',

  'intro.length': [['count', 'plural', { one: '1 Schritt.', other: [['count'], ' kurze Schritte.'] }]],
  'intro.lengthAtMost': [
    ['count', 'plural', { one: '1 Schritt.', other: ['Höchstens ', ['count'], ' kurze Schritte.'] }],
  ],
  'intro.forget': 'Meine Antworten aus diesem Browser löschen',
  'intro.forgetWarning':
    'Ihre angefangenen Antworten werden aus diesem Browser gelöscht, und Sie müssen von vorn beginnen.',
  'intro.resumable':
    'Ihre Antworten werden laufend gespeichert. Sie können diese Seite schließen und später im selben Browser weitermachen.',

  'team.question': 'In welchem Team arbeiten Sie hauptsächlich?',
  'team.search': 'Teams durchsuchen',
  'team.noMatch': 'Kein Team passt zu Ihrer Suche.',
  'team.none': 'Keines davon',
  'team.preset': 'Dieses Team ist für Sie ausgewählt. Wählen Sie ein anderes, wenn es nicht Ihres ist.',
  'team.needed': 'Wählen Sie ein Team oder „Keines davon“.',

  'rating.1': 'Stimme gar nicht zu',
  'rating.2': 'Stimme nicht zu',
  'rating.3': 'Neutral',
  'rating.4': 'Stimme zu',
  'rating.5': 'Stimme voll zu',
  'rating.of': [['value'], ' von ', ['last']],
  dontKnow: 'Weiß nicht',
  'recommendation.least': 'Überhaupt nicht wahrscheinlich',
  'recommendation.most': 'Äußerst wahrscheinlich',

  'scale.flipped': ['Diese Skala läuft andersherum als die vorige: Sie beginnt mit „', ['first'], '“.'],
  'keys.scale': ['Sie können auch eine Zahl von ', ['first'], ' bis ', ['last'], ' tippen.'],
  'keys.control': 'Strg',
  'choice.several': 'Wählen Sie alles, was zutrifft.',

  'needed.one': 'Wählen Sie eine Antwort, um fortzufahren.',
  'needed.several': 'Wählen Sie mindestens eine Antwort, um fortzufahren.',
  'needed.rows': 'Wählen Sie in jeder Zeile eine Antwort, um fortzufahren.',
  'needed.rowsOrSkip':
    'In manchen Zeilen fehlt noch eine Antwort. Wählen Sie in jeder Zeile eine, oder lassen Sie die Frage aus.',
  'needed.row': 'Noch keine Antwort.',
  'needed.words': 'Schreiben Sie eine Antwort, um fortzufahren.',

  'text.identifying': 'Daran könnte man Sie erkennen.',
  'text.tooLong': ['Es wurde nichts abgeschnitten. Kürzen Sie den Text auf ', ['max'], ' Zeichen.'],
  'text.counter': [['length'], ' / ', ['max']],

  'voting.question': 'Welche Themen sollten Vorrang haben?',
  'voting.hint': 'Wählen Sie 2 bis 3 Themen. Kommentare sind freiwillig.',
  'voting.hintOne': 'Ein Thema steht zur Wahl. Ein Kommentar ist freiwillig.',
  'voting.needed': 'Wählen Sie mindestens ein Thema.',
  'voting.noneScored': 'Beantworten Sie mindestens eine Frage mit Bewertungsskala, um über Prioritäten abzustimmen.',
  'voting.commentLabel': ['Kommentar zu ', ['topic']],
  'voting.commentPlaceholder': 'Was könnten wir besser machen?',
  'voting.negative': 'Von Ihnen niedrig bewertet',
  'voting.neutral': 'Dazwischen',
  'voting.positive': 'Von Ihnen hoch bewertet',

  'review.title': 'Ihre Antworten',
  'review.notHandedIn':
    'Es ist noch nichts abgesendet. Ihre Antworten werden laufend versiegelt gespeichert, zählen aber erst, wenn Sie auf „Absenden“ drücken.',
  'review.edit': 'Ändern',
  'review.none': 'Keine Antwort',

  'saving.saved': 'Gespeichert',
  'saving.sending': 'Wird gespeichert …',
  'saving.waiting': 'Wartet auf das Netz',
  'saving.memoryOnly':
    'Dieser Browser erlaubt uns nicht, Ihren Stand zu merken. Ihre Antworten werden laufend auf dem Server gespeichert, aber lassen Sie dieses Fenster offen, bis Sie abgesendet haben.',

  'end.preview': 'Ende der Vorschau',
  'end.closed': 'Diese Umfrage ist leider beendet.',
  'end.closedText': 'Diese Umfrage nimmt keine Antworten mehr an.',
  'end.counted': 'Ihre Antworten wurden vorher abgesendet und zählen.',
  'end.lost':
    'Ihre Antworten waren bis dahin nicht abgesendet und zählen deshalb nicht. Sie sind hier und auf dem Server gelöscht, und niemand hat sie gelesen.',
  'end.unsure':
    'Dieser Browser hat nicht erfahren, ob Ihre Antworten bis dahin angekommen waren. Wenn ja, zählen sie. Wenn nicht, sind sie ungelesen gelöscht.',
  'end.elsewhereTitle': 'Diese Antworten zählen nicht',
  'end.elsewhere':
    'Für Ihre E-Mail-Adresse wurde die Umfrage schon früher abgesendet, vielleicht von Ihnen in einem anderen Browser. Jene Antworten zählen. Die Antworten von hier zählen nicht: Dieser Browser bewahrt sie nicht mehr auf, und auf dem Server bleiben sie versiegelt, bis sie mit dem Ende der Umfrage ungelesen gelöscht werden.',
  'end.thanks': 'Vielen Dank',
  'end.thanksText': 'Ihre Antworten sind angekommen, und dieser Browser bewahrt sie nicht mehr auf.',
  'end.outcomes': 'Was aus den früheren Antworten wurde',
  'end.sending': 'Ihre Antworten werden gesendet',
  'end.failed': 'Beim Senden Ihrer Antworten ist etwas schiefgegangen',
  'end.failedText': 'Bitte versuchen Sie es später noch einmal.',
  'end.waitingText':
    'Bitte versuchen Sie es später noch einmal. Ihre Antworten werden von selbst gesendet, sobald das Netz wieder da ist.',
  'end.resubmit': 'Noch einmal senden',
  'end.review': 'Zur Antwort gehen',

  'end.next': 'Wie es weitergeht',
  'end.closesAt': ['Die Umfrage endet voraussichtlich am ', ['moment'], '.'],
  'end.closesByHand': ['Die Umfrage läuft, bis ', ['company'], ' sie beendet.'],
  'end.results': [
    'Dann sind ihre Ergebnisse vollständig. Sie zeigen nur Gruppen ab ',
    ['threshold'],
    ' Personen, und ',
    ['company'],
    ' entscheidet, wer sie liest.',
  ],
  'end.kept': [
    ['days', 'plural', { one: '1 Tag', other: [['days'], ' Tage'] }],
    ' nach dem Ende werden die Schlüssel der Umfrage vernichtet und mit ihnen Ihre Antworten. Es bleiben nur Ergebnisse.',
  ],
  'end.keptNone':
    'Sobald die Ergebnisse erstellt sind, werden die Schlüssel der Umfrage vernichtet und mit ihnen Ihre Antworten. Es bleiben nur Ergebnisse.',
};
