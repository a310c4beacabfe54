/** Names for invented people. First and last names are combined at random, so a likeness to a real person is chance. */

export const firstNames: readonly string[] = `
Ada Aisha Alejandro Amara Ananya Anders Anouk Antonio Arjun Astrid Beatriz Bilal Bruno Camila Carlos Chidi Chloe Clara Daniel Daria
Davi Deepa Diego Dmitri Eduardo Elena Elif Emeka Emil Esther Fabio Farah Fatima Felix Filipa Finn Francisca Gabriel Grace Greta
Hana Hannah Haruto Helena Henrik Hiro Hugo Ibrahim Ida Ines Isaac Isabel Ivan Jamal Jana Javier Jing Joana Jonas Jorge
Julia Kaito Karim Katarina Kenji Khadija Kofi Kwame Lars Laura Leila Leo Leticia Lian Lin Lucas Lucia Luis Mads Maja
Malik Manuel Marco Mariam Marta Mateus Mei Mia Miguel Mina Miriam Mohan Nadia Naomi Nia Niklas Nina Noah Nora Nuno
Olga Oliver Omar Otto Paula Pedro Petra Priya Rafael Rania Ravi Rebecca Ricardo Rita Rosa Ruben Ruth Sade Samir Samuel
Sara Sebastian Selma Shreya Silvia Simon Sofia Soren Stella Sunita Tamar Tariq Teresa Thandi Theo Tiago Tomas Umar Uma Valentina
Vera Victor Vikram Viola Wei Wren Xavier Yara Yasmin Yuki Yusuf Zainab Zeynep Zoe`
  .trim()
  .split(/\s+/);

export const lastNames: readonly string[] = `
Abreu Acheampong Adeyemi Aguilar Almeida Andrade Aoki Arslan Baptista Barros Bauer Becker Bergman Bhatt Boateng Braun Brennan Brooks
Calder Campos Cardoso Castillo Chaudhry Chen Coelho Costa Cruz Dahl Danso Delgado Demir Desai Diallo Duarte Dube Eckert Ekström
Esposito Farouk Faria Fischer Fonseca Franco Fuchs Gallagher Garrido Gomes Goswami Haddad Hamid Hartmann Hayashi Herrera Hoang Holm
Huang Ibarra Iyer Jansen Jimenez Kamau Kapoor Karlsson Kaya Keller Khoury Kimura Koch Kovac Krause Kumar Lam Larsen Leal Lindqvist
Lombardi Lopes Mahlangu Malhotra Marques Mbeki Medina Mehta Mendes Meyer Mikkelsen Molina Moreau Moreira Mori Mwangi Nair Nakamura
Navarro Ndiaye Neves Nguyen Nogueira Novak Obi Ochoa Okafor Okoye Oliveira Osei Pacheco Park Patil Peralta Pereira Pham Pinto Prieto
Quintero Rahman Ramos Rao Reis Richter Rinaldi Rocha Roth Saito Salazar Santana Sato Schmid Schuster Sharma Silveira Singh Sommer
Steiner Suarez Takeda Tanaka Tavares Teixeira Thapa Toledo Tran Turner Uddin Valdez Vargas Vaz Vieira Vogel Walsh Watanabe Weber
Winkler Wolff Yamada Yeboah Yilmaz Zamora Zhang Zhou Ziegler`
  .trim()
  .split(/\s+/);
