import type { PrivacyTexts } from './privacyTexts';

const texts: PrivacyTexts = {
  title: 'Wie Antworten vertraulich bleiben',
  lead: 'Was allen zugesagt wird, die hier eine Umfrage beantworten, wie es eingehalten wird und was es nicht umfasst.',
  notLoaded: 'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie dann die Seite neu.',
  sections: [
    {
      title: 'Niemand kann Sie mit Ihren Antworten verbinden',
      paragraphs: [
        'Wir speichern, wer gefragt wurde. Was Sie sagen, wird versiegelt und getrennt davon gespeichert. Nichts in unserer Datenbank, ihren Sicherungen oder Protokollen sagt, wer geantwortet hat, oder verbindet eine Person mit einer Antwort: nicht für unser Personal, nicht für Ihre Administratoren, nicht für jemanden mit einer Kopie davon.',
        'Jede Umfrage sagt, wie viele Tage nach ihrem Ende die Antworten aufbewahrt werden. Dann werden die Schlüssel vernichtet und mit ihnen Ihre Antworten. Es bleiben Ergebnisse von 3 oder mehr Personen.',
        'Den Code Ihrer Antworten hat allein Ihr Browser. Damit alle nur einmal antworten, verbraucht das Absenden eine Erlaubnis, die aus Ihrer Adresse mit einem Schlüssel der Umfrage gebildet wird. Dieser Schlüssel wird 10 Minuten nach dem Ende der Umfrage vernichtet. Jede Umfrage hat eigene Schlüssel, daher lässt sich niemand von einer zur nächsten verfolgen.',
      ],
    },
    {
      title: 'Was mit Ihren Antworten gespeichert wird',
      paragraphs: [
        'Ihr Team und die Merkmale, die die Umfrage vor ihrer ersten Frage nennt. Kein Name, keine E-Mail-Adresse, keine Adresse Ihres Computers. Alles zusammen wird versiegelt und aufgefüllt, sodass auch die Größe fast nichts über das Geschriebene sagt.',
        'Wie viele Personen der ganzen Umfrage abgesendet haben, wird je Stunde gezählt. Antworten, die Sie nie absenden, werden am Ende der Umfrage gelöscht.',
        'Vom Beginn bis zur Abgabe behält Ihr Browser Ihre Antworten und eine Kopie der Seite mit ihren Fragen, damit Sie sie schließen oder das Netz verlieren und später weitermachen können. Die Kopie enthält keine Antwort und keinen Code. Beides wird entfernt, wenn Sie abgeben oder Ihre Antworten auf der Willkommensseite löschen.',
      ],
    },
    {
      title: 'Was Ergebnisse zeigen',
      paragraphs: [
        'Jede Umfrage sagt, wie viele Personen hinter dem stehen müssen, was gezeigt wird: mindestens 3 hinter einem Wert und ebenso viele oder mehr hinter Geschriebenem. Kleinere Gruppen werden verborgen, in jeder Tabelle, jedem Diagramm, jeder Datei und hinter jedem Link.',
        'In der Stufe Standard wird jede Gruppe für sich betrachtet. Wer gezeigte Gruppen voneinander abzieht, etwa die anderen Teams von ihrer Abteilung, kann die Antworten einer Gruppe von 1 oder 2 Personen ausrechnen. In der Stufe Streng werden die Gruppen gemeinsam betrachtet und mehr von ihnen verborgen, sodass dies zu keiner solchen Gruppe führt.',
        'Ein Unternehmen kann Ergebnisse ansehen, während eine Umfrage noch läuft. Sie ändern sich dann nur, wenn mindestens 3 weitere Personen einer Gruppe geantwortet haben, und zeigen nichts Geschriebenes. In der Stufe Streng gibt es vor dem Ende keine.',
        'Was Sie in eigenen Worten schreiben, wird so gezeigt, wie Sie es geschrieben haben, ohne Ihren Namen und in einer Reihenfolge, die nichts sagt. Die Umfrage weist Sie darauf hin, wenn ein Text etwas enthält, das Sie erkennbar machen kann. Das erkennt Ihr Browser, und es wird nirgendwohin gesendet.',
      ],
    },
    {
      title: 'Wer antworten kann',
      paragraphs: [
        'Das sagt jede Umfrage vor ihrer ersten Frage. Wo jede E-Mail-Adresse genügt, könnte jemand, der Ihre kennt, Ihre Teilnahme verbrauchen, und erfundene Personen könnten antworten. Wo nur bekannte Adressen zugelassen sind, zählt niemand zu einem Team, der nicht im Verzeichnis steht; auch dort nicht, wo alle über einen Link in ihrem eigenen Postfach antworten. Dann kann nur für Sie antworten, wer Ihr Postfach liest, und wer die Mailserver betreibt, kann sehen, dass ein Link angefordert wurde. Administratoren, die dort Personen erfinden, machen jede Gruppe kleiner, als sie aussieht.',
      ],
    },
    {
      title: 'Antworten auf das, was Sie schreiben',
      paragraphs: [
        'Eine Umfrage kann Antworten zusagen, für eine Zahl von Tagen nach ihrem Ende. Administratoren können dann auf einen Kommentar oder Text antworten, und Sie finden die Antwort, wenn Sie die Umfrage in dem Browser wieder öffnen, in dem Sie sie abgesendet haben. Dieser Browser behält dafür einen zufälligen Schlüssel; der Server hat einen Wert, der aus dem Schlüssel gemacht ist und nichts über Sie sagt.',
        'Wer die Seite der beendeten Umfrage öffnet, lädt alle Antworten, versiegelt, und Ihr Browser öffnet Ihre. So sieht niemand, wer eine liest, und niemand sonst kann sie lesen. Eine Antwort enthält keine Links. Wer tut, worum eine Antwort bittet, kann daran erkannt werden.',
        'Wer in Ihren Browser schauen kann, könnte mit diesem Schlüssel finden, was Sie geschrieben haben. Sie können ihn auf der letzten Seite löschen, und wenn die Tage vorbei sind, findet er nichts mehr.',
      ],
    },
    {
      title: 'Das Siegel',
      paragraphs: [
        'Mit der Veröffentlichung einer Umfrage werden ihre Fragen und Zusagen versiegelt: Niemand kann sie von da an ändern, ohne dass das Siegel ein anderes wird. Notieren Sie es, wenn Sie beginnen. Hinter dem Siegel gibt die Umfrage alles an, was nötig ist, um es nachzurechnen.',
      ],
    },
    {
      title: 'Was nicht umfasst ist',
      paragraphs: [
        'Ihr Schreibstil, was Sie über sich selbst erzählen und was Menschen einander erzählen: Die anderen Mitglieder einer kleinen Gruppe wissen gemeinsam, was die letzte Person geantwortet hat.',
        'Wer die Server betreibt, könnte Anfragen oder den Arbeitsspeicher aufzeichnen, während Menschen antworten. Bis die Schlüssel einer Umfrage vernichtet sind, könnte ihre Antworten öffnen, wer sowohl die Datenbank als auch die Schlüssel hat.',
        'Wer die E-Mails oder Chats Ihres Unternehmens liest, kann sehen, wer noch erinnert wurde.',
        'Wenn Sie bei dieser Anwendung angemeldet sind, sendet Ihr Browser deren Cookie mit, wenn er die Umfrage lädt. Nichts davon wird bei Ihren Antworten gespeichert.',
        'Sie können in einem anderen Browser nicht weitermachen, und niemand kann die Antworten einer einzelnen Person finden, berichtigen oder löschen: Was nicht gespeichert ist, lässt sich nicht finden. Wenn Sie schon einmal abgesendet haben, erfahren Sie beim zweiten Mal erst am Ende, dass es nicht zählt; mit Ihrem eigenen Link schon, wenn Sie beginnen. Wenn auch andere Ihren Computer nutzen, schließen Sie am Ende das Fenster.',
      ],
    },
    {
      title: 'Sie müssen uns nicht glauben',
      paragraphs: [
        'Candor ist freie Software. Alle können lesen, wie das gemacht ist, und auch die Tests, die versuchen, es zu brechen.',
      ],
    },
  ],
};

export default texts;
