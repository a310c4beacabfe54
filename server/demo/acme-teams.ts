import type { DemoTeam, DemoDivision, DemoLocation } from './acme-types';

/** The names of the three levels of the team tree, from the top. */
export const TEAM_LEVEL_NAMES = ['Division', 'Group', 'Team'] as const;

/** How much the teams of a group differ from the company in each topic, before the teams' own moods are added. */
type Moods = Record<string, number>;

function group(
  division: DemoDivision,
  name: string,
  moods: Moods,
  teams: [string, number, DemoLocation, number, Moods?, DemoTeam['turnout']?][],
): DemoTeam[] {
  return teams.map(([team, size, home, mood, own = {}, turnout]) => ({
    division,
    group: name,
    name: team,
    size,
    home,
    mood,
    moods: { ...moods, ...own },
    ...(turnout && { turnout }),
  }));
}

/**
 * The teams of Acme Robotics, which builds warehouse robots. It has 4 divisions, 10 groups, 28 teams and 220 people.
 * The results show these stories: Firmware waits for test rigs. Fleet cloud has too many alerts. Motion control likes
 * its own code, but other groups can't read it. The App group is content. Manufacturing has old code and little help.
 * Documentation is poor everywhere.
 */
export const acmeTeams: readonly DemoTeam[] = [
  ...group('Robotics', 'Firmware', { test: -0.9, tools_envs: -0.6, release: -0.5, oncall: 0.4 }, [
    ['Bootloader and updates', 7, 'Munich', -0.1, { release: -0.8 }],
    ['Motor drivers', 9, 'Munich', -0.2],
    ['Sensor boards', 8, 'Munich', 0, { docs: -0.5 }],
    ['Power and safety', 7, 'Munich', 0.1, { team_proc: -0.7, review: 0.3 }],
  ]),
  ...group('Robotics', 'Motion control', { codebase: 0.4, docs: -0.5, test: 0.3, review: 0.4 }, [
    ['Planning', 9, 'Munich', 0.2],
    ['Kinematics', 7, 'Munich', 0.3, { docs: -0.9 }],
    ['Grippers', 6, 'Austin', 0, { tools_envs: -0.4 }],
  ]),
  ...group('Robotics', 'Perception', { tools_envs: -0.3, test: -0.3, learning: 0.7 }, [
    ['Vision', 10, 'Lisbon', 0.2],
    ['Mapping', 8, 'Lisbon', 0, { codebase: -0.5 }],
    ['Simulation', 7, 'Lisbon', 0.1, { con_switch: -0.7, tools_envs: 0.4 }],
  ]),
  ...group('Cloud', 'Fleet cloud', { oncall: -1, con_switch: -0.5, satis: -0.2, release: 0.4 }, [
    ['Fleet gateway', 10, 'Austin', -0.2, { oncall: -1.3 }],
    ['Telemetry', 9, 'Austin', -0.1, { oncall: -1.1 }],
    ['Dispatch', 8, 'Austin', -0.1, { codebase: -0.5 }],
    ['Over-the-air service', 7, 'Austin', 0, { release: -0.3 }],
  ]),
  ...group('Cloud', 'Platform', { tools_envs: 0.5, con_switch: -0.6, release: 0.6, test: 0.3 }, [
    ['Build and delivery', 9, 'Remote', 0.2, { con_switch: -0.9 }],
    ['Infrastructure', 9, 'Remote', 0, { oncall: -0.3 }],
  ]),
  ...group('Cloud', 'Data', { docs: -0.3, codebase: -0.2, learning: 0.2 }, [
    ['Data pipelines', 9, 'Lisbon', -0.1, { test: -0.6 }],
    ['Insights', 7, 'Lisbon', 0.1, { clear_dir: -0.6 }],
  ]),
  ...group('Product', 'Operator apps', { release: 0.5, test: 0.4, docs: 0.3, satis: 0.3 }, [
    ['Operator console', 10, 'Lisbon', 0.3],
    ['Mobile app', 8, 'Lisbon', 0.3, { release: -0.2 }],
    ['Design system', 6, 'Remote', 0.4, { docs: 1 }],
  ]),
  ...group('Product', 'Customer systems', { clear_dir: -0.6, con_switch: -0.3 }, [
    ['Integrations', 9, 'Austin', -0.2, { con_switch: -0.7 }],
    ['Customer tools', 7, 'Austin', 0],
  ]),
  ...group('Manufacturing', 'Factory software', { codebase: -0.8, learning: -0.4, release: -0.4, satis: -0.1 }, [
    ['Assembly line', 9, 'Munich', -0.3],
    ['Calibration', 7, 'Munich', -0.1, { test: -0.5 }],
    ['Robot diagnostics', 6, 'Munich', 0, {}, { 0: 2, 1: 4, 2: 2, 3: 4 }],
  ]),
  ...group('Manufacturing', 'Quality', { test: 0.3, clear_dir: 0.3, tools_envs: -0.5 }, [
    ['Reliability lab', 8, 'Munich', 0.1],
    // This team reaches the threshold of three only once, and nobody answers in the second quarter.
    ['Field quality', 4, 'Austin', -0.4, { con_switch: -0.6 }, { 0: 2, 1: 0, 2: 3, 3: 2, 4: 0 }],
  ]),
];
