import {
  apps,
  cloud,
  demoComments,
  customers,
  data,
  factory,
  firmware,
  fleet,
  line,
  motion,
  perception,
  product,
  robotics,
} from './acme-sentences';
import type { DemoComment } from './acme-types';

/** The demo company's comments on tools, code and review. */
export const codeComments: readonly DemoComment[] = [
  ...demoComments('tools_envs', [
    firmware(
      'There are four test benches for motor firmware and about thirty people who need them. I plan my week around a calendar entry for a bench.',
    ),
    firmware(
      'The bench in the basement has been on the old probe firmware since spring. Nobody dares to touch it because nobody knows who set it up.',
    ),
    firmware(
      'Flashing a board over the lab network takes eleven minutes. Over a cable at my desk it takes forty seconds, but then I need a board at my desk.',
    ),
    firmware('Please let us have more debug probes. We share six and two of them have a broken connector.'),
    perception(
      'My laptop cannot run the full simulation with the lidar plugin. It swaps, the fan screams, and then I go for coffee.',
    ),
    robotics(
      'ROS workspace builds take 25 minutes from clean and the cache is dropped every time the base image changes, which is weekly.',
    ),
    perception('GPU machines for training are booked by whoever shouts first. A simple queue would be fairer.'),
    perception(
      'The vision dataset lives on a share that needs the office network. Working from home I wait for downloads half of the morning.',
    ),
    robotics('The new cache for cross-compiling is wonderful. Please do the same for the simulator images.', 3, 4),
    robotics(
      'Two licences for the CAD viewer for a whole division. We mail each other screenshots of drawings like it is 1999.',
    ),
    robotics(
      'I would like one container that builds the firmware the same way as CI does. Right now there is a wiki page with fourteen steps and step nine is wrong.',
    ),
    fleet(
      'Staging has a fleet of twelve fake robots that never lose connection. Real robots lose connection all day. Our environment should too.',
    ),
    cloud(
      'Getting a preview environment is easy now, getting data into it is not. I always end up with an empty map and no missions.',
    ),
    cloud('VPN drops every hour and takes my port forwards with it.'),
    cloud('Permissions for the cloud console take three days to be approved and expire after thirty. Do the sums.'),
    cloud(
      'Shared staging is broken about twice a week because five teams deploy to it without telling each other.',
      0,
      1,
    ),
    fleet('I run seven services on my laptop to test one. An honest stub of the gateway would save us all.'),
    apps(
      'Local setup of the console needs a running dispatch service, which needs a running database, which needs a seed file someone has on their disk.',
    ),
    apps("The iOS signing machine is a single mac under a desk. When it updates itself, we can't build."),
    apps(
      'I want a test tablet for every developer. We pass around three, and two of those are kept by sales for demos.',
    ),
    line(
      'The line controllers can be reached only from one Windows machine in the hall. If someone is using it you stand behind them and wait.',
    ),
    line(
      'Our calibration rig has a tool chain from 2017. It works, but every new laptop costs two days until it works again.',
    ),
    factory('Please replace the label printer driver. I lost a whole shift to it, and I am a software engineer.'),
    factory('The lab network blocks the package mirror. We carry updates in on a USB stick.'),
    'Builds on the standard laptop are slow enough that I forget what I was building.',
    'Too many tools for the same thing. We have three places for tickets and I check all of them.',
    'Security software scans every object file while compiling. An exception for build folders would give me back an hour a day.',
    'New laptops, please. Mine is five years old and its battery lasts through one meeting.',
    'Honestly fine for me. If I may wish something: faster checkout of the big repository.',
    'The tools are good when they work. It is the Monday morning after updates which is the problem.',
    'Environment variables are documented in a chat message from last year that everyone has starred.',
    'Search in the big repository takes longer than asking a colleague. So everybody asks a colleague.',
    motion(
      'I timed it last week: from "I have an idea" to "the arm moves differently" takes 52 minutes, of which I work for six. The rest is building, copying, flashing and waiting for the rig to home itself. If we could only bring the copying down I would already be happy.',
    ),
    cloud(
      'We have a good local setup for a single service and nothing for two services together. So everybody tests the interesting part in staging, and then staging is broken, and then we have a meeting about staging.',
    ),
    "A new machine with more memory would cost less than one week of my time, and I lose that week several times per year. I asked twice. The answer was that it is not in this year's budget.",
  ]),
  ...demoComments('codebase', [
    motion('The motion state machine has 41 states and a comment that says "temporary" with a date six years ago.'),
    firmware(
      "Too much of our firmware is hidden behind macros. I can't find out who calls what without stepping through it on a board.",
    ),
    motion(
      'The planner is beautiful code, but only three people understand the maths in it. Please write down the why.',
    ),
    robotics('We copy the CAN message definitions by hand in four repositories. They differ in two of them.'),
    perception(
      'Mapping has two coordinate conventions and you learn which one a function takes when the robot drives into a shelf.',
    ),
    firmware(
      'Please split the driver package. A change to one motor type makes all of us rebuild and retest everything.',
    ),
    robotics('Units. Some functions take degrees, some radians, and the names do not tell.'),
    robotics('The hardware abstraction leaks everywhere. We have board revision checks in the path planner.'),
    fleet(
      'The dispatch service still has the code for the old pricing that no customer uses. It is about a third of the service.',
    ),
    cloud('Every team has their own retry helper with their own bugs. One good one would do.'),
    fleet(
      'The gateway speaks three versions of the robot protocol. Oldest robots are eight years old and will outlive me here.',
    ),
    data('Our data jobs import from each other in a circle. I moved one function and nine jobs failed overnight.'),
    cloud('Feature flags are never removed. I counted 212, of which 140 have been on for everybody for a year.'),
    fleet('Dispatch needs a proper module for maps. At the moment everybody parses map files in their own way.'),
    fleet(
      'There are tables in the telemetry database that nobody dares to drop, so every migration has to carry them along.',
    ),
    apps('The console front end has both the old and the new state library. Each screen is a surprise.'),
    customers(
      'Customer tools are built out of copies of other customer tools. A fix for one customer has to be done eleven times.',
    ),
    customers(
      'Integrations: each customer adapter is its own world. I wish we had invested in a common core two years ago.',
    ),
    product('I like our code, it is tidy. Only the permission checks are spread over too many places.'),
    line("The line software is one file with nineteen thousand lines. I'm not joking, I counted."),
    factory('Variable names in three languages: German, English and abbreviations.'),
    line(
      'The calibration code works and nobody knows why. We are all afraid of the day the sensor supplier changes something.',
    ),
    factory(
      'Half of our logic is in stored procedures from a contractor who left. Please give us a quarter to move it out.',
    ),
    factory("We can't update the compiler because one library from a machine vendor only links with the old one."),
    line('The diagnostics code has a switch over all robot types. Every new model means forty places to change.'),
    'Please make room for cleaning up. Each quarter we say "next quarter".',
    'Owners of modules are not written down anywhere. When I find a bug I do not know whose bug it is.',
    'Dead code everywhere. Deleting it feels risky, so nobody does.',
    'Names. Please, better names.',
    'I can change my own part with confidence. Everything shared is a minefield.',
    'There is no agreed way to handle errors, so we have all of the ways.',
    'We need time for small refactorings inside normal tasks, not a big rewrite project that gets cancelled again.',
    'The boundaries between teams and the boundaries in the code are two different maps.',
    motion(
      "I moved here from another company and I want to say that the control code is the best I have worked with. But it's written by experts for experts. When one of them is away I don't dare to touch it, and I do not think that is how it should be.",
    ),
    factory(
      'Every robot model added another "if". The people who knew why are in other teams now or retired. We can still ship, but each change is a bit like digging in a garden where somebody buried cables.',
    ),
    'Not everything old is bad and not everything must be rewritten. I would be happy if we could agree on the three worst places and give them real time, with a name and a date, and leave the rest in peace.',
  ]),
  ...demoComments('review', [
    firmware(
      'Firmware reviews need someone who knows the chip, and there are two of those people in the company. They are always full.',
    ),
    firmware(
      'Safety-related changes need two approvals from a list of four people. When one is on holiday and one is ill, we stop.',
    ),
    robotics("I'd like reviewers to run the change on a rig before they comment on style."),
    motion(
      'Reviews of the planner are great, really. I learn something each time. Just too slow when it is not your own team.',
    ),
    robotics(
      'Board schematics get a careful review with everyone in a room. The driver code for the same board gets a thumbs up on Friday afternoon.',
    ),
    robotics('Changes in shared ROS messages wait for six teams to approve. I had one open for 23 days.'),
    fleet('Infrastructure changes wait longest. The platform team is kind but there are not enough of them.'),
    cloud(
      'Please agree on what must be reviewed by two people. At the moment it is everything, so nobody reads properly.',
    ),
    cloud('A review of 2,000 lines generated by a schema change is not a review. Hide the generated files.'),
    cloud('The code owner file is out of date, so my request goes to a team that does not exist any more.'),
    cloud('Whoever is on call is also the first reviewer. Guess how that goes.'),
    data(
      'I rarely get a comment on the query itself, which is the expensive part. More eyes on database changes, please.',
    ),
    apps('Design reviews and code reviews are mixed. I get asked about button colour in the last hour.'),
    apps('Love that we do reviews together in a call on Tuesdays. Would like the same for the mobile app.'),
    product(
      'Small teams with different time zones: my pull request sits overnight, gets one question, and sits overnight again.',
    ),
    apps(
      'Screenshots in the pull request should be a must for console changes. I spend more time on checking out branches than on reading.',
    ),
    line(
      'Nobody on the line team likes to review, because the files are so large. I understand it. But then bugs reach the hall.',
    ),
    factory("We review by looking over each other's shoulder. That is fast, but nothing is written down."),
    line(
      'Please let people from the robot teams review our diagnostics changes. They know the hardware better than we do.',
    ),
    factory('We have to print the diff and sign it for changes at the test stand. With a pen.'),
    'Two days until the first comment is normal here. By then I have forgotten the details.',
    'More review of the idea, less review of the commas.',
    'Some reviewers leave 40 comments, others none. It depends on who you get.',
    'I would like to see a comment when something is good, too.',
    'We should talk about large changes before they are written. A review of 1,500 lines is too late for "why not do it differently".',
    'Review requests come by chat, mail and in person. I lose some. One queue please.',
    'I get reviews quickly because I ask in person. My remote colleagues do not have that luck.',
    "Sometimes the tone is hard. I think people don't notice how it reads when you are new.",
    'If a change is only text or config, let us merge with one approval.',
    'I wait for review, then I wait for CI, then someone else has merged and I wait again.',
    "Juniors don't get asked to review. They should, it is how you learn the code.",
    'Please agree on a day limit and hold us all to it, me too.',
    cloud(
      'My changes wait for about a day and a half, which sounds fine until you stack three of them. I now open huge pull requests because small ones take just as long. I know this is the wrong reaction.',
    ),
    'I got the best review of my life here and also the worst. The difference was not how strict it was. The good one asked questions first and explained the reason behind each wish.',
  ]),
];
