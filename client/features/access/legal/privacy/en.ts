import type { PrivacyTexts } from './privacyTexts';

const texts: PrivacyTexts = {
  title: 'How answers are kept confidential',
  lead: 'What is promised to everybody who answers a survey here, how it is kept, and what it does not cover.',
  notLoaded: 'That language could not be loaded. Check your connection, and then load the page again.',
  sections: [
    {
      title: 'Nobody can join you to your answers',
      paragraphs: [
        'We store who was asked. What you say is stored sealed, apart from that, and nothing in our database, its backups or its logs says who answered or joins a person to an answer: not for our staff, not for your admin, not for someone with a copy of it.',
        'Each survey says for how many days responses are kept after it closes. Then the keys are destroyed, and your response with them; what remains are results of 3 or more people.',
        'The code of your response is held by your browser alone. So that everybody answers once, handing in uses up a permit that is made from your address with a key of the survey. The key is destroyed 10 minutes after the survey closes. Each survey has keys of its own, so nobody can be followed from one to the next.',
      ],
    },
    {
      title: 'What is stored with your answers',
      paragraphs: [
        'Your team and the attributes that the survey names before its first question. No name, no email address, no address of your computer. All of it is sealed as a whole, and padded, so that its size says next to nothing of what you wrote.',
        'How many people of the whole survey have handed in is counted by the hour. Answers that you never hand in are deleted when the survey closes.',
        'From the beginning until you hand in, your browser keeps your answers and a copy of the page with its questions, so that you can close it, or lose the network, and go on. The copy holds no answer and no code. Both are removed when you hand in, or when you clear your answers on the welcome page.',
      ],
    },
    {
      title: 'What results show',
      paragraphs: [
        'Each survey says how many people have to stand behind what is shown: at least 3 behind a score, and as many or more behind what is written. Smaller groups are hidden, in every table, chart, file and link.',
        'At level standard every group is looked at by itself. Whoever subtracts shown groups from each other, the other teams from their department for instance, can work out the answers of a group of 1 or 2 people. At level strict the groups are looked at together, and more of them are hidden, so that this leads to no such group.',
        'A company can choose to look at results while a survey is open. They then change only when at least 3 more people of a group have answered, and show nothing that was written. At level strict there are none before the close.',
        'What you write in your own words is shown as you wrote it, without your name, in an order that says nothing. The survey tells you when a text holds something that may identify you. That is found in your browser, and is not sent anywhere.',
      ],
    },
    {
      title: 'Who may answer',
      paragraphs: [
        'Each survey says so before its first question. Where any email address will do, somebody who knows yours could use up your one response, and made-up people could answer. Where only known addresses may, nobody who is not in the roster counts towards a team; nor where everybody answers by a link in their own mail. Then only whoever reads your mailbox can answer for you, and whoever runs the mail servers can see that a link was asked for. An admin who invents people in the roster makes every group smaller than it looks.',
      ],
    },
    {
      title: 'Replies to what you write',
      paragraphs: [
        'A survey can promise replies, for a number of days after it closes. An admin can then answer a comment or a text, and you find the reply when you open the survey again in the browser in which you handed in. That browser keeps a random key for it; the server has a value that is made from the key and says nothing of you.',
        'Everybody who opens the page of the closed survey loads all replies, sealed, and your browser opens yours. So nobody sees who reads one, and nobody else can read it. A reply has no links. Whoever does what a reply asks for can be known by it.',
        'Whoever can look into your browser could find what you wrote with that key. You can clear it on the last page, and when the days are over it finds nothing any more.',
      ],
    },
    {
      title: 'The seal',
      paragraphs: [
        'When a survey is published, its questions and promises are sealed: nobody can change them from then on without the seal becoming another one. Note it when you start. Behind the seal, the survey tells everything that anybody needs to compute it again.',
      ],
    },
    {
      title: 'What is not covered',
      paragraphs: [
        'Your writing style, what you tell about yourself, and what people tell each other: the other members of a small group together know its last one.',
        'Whoever runs the servers could record requests or memory while people answer. Until the keys of a survey are destroyed, whoever has both the database and the keys could open its responses.',
        'Whoever reads your company’s mail or chat can see who was still reminded.',
        'If you are signed in to this application, your browser sends its cookie along when it loads the survey. Nothing of it is kept with your answers.',
        'You cannot go on with your answers in another browser, and nobody can find, correct or delete the answers of one person: what is not stored cannot be found. If you have handed in before, a second response tells you only at its end that it does not count; with your own link, you are told when you start. On a shared computer, close the window when you are done.',
      ],
    },
    {
      title: 'You need not take our word for it',
      paragraphs: ['Candor is free software. Anybody can read how this is done, and the tests that try to break it.'],
    },
  ],
};

export default texts;
