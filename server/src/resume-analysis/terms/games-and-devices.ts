import type { TermGroup } from './term-table.ts';

export const GAMES_AND_DEVICES: TermGroup[] = [
  {
    source:
      'The makers’ documentation: docs.unity3d.com, docs.unrealengine.com, docs.blender.org, khronos.org; IEEE 1076 (VHDL) and IEEE 1800 (SystemVerilog); docs.ros.org',
    terms: `
      Unity!: unity3d, unity 3d, unity engine > C# ~ Unreal Engine
      Unreal Engine: ue4, ue5, unreal > C++
      Godot: godot engine ~ Unity
      Game development: spieleentwicklung, développement de jeux vidéo, game programming
      Blender! ~ 3ds Max, Autodesk Maya
      3ds Max: 3d studio max, autodesk 3ds max ~ Autodesk Maya
      Autodesk Maya
      Cinema 4D: c4d ~ Blender
      OpenGL: opengl es ~ Vulkan, DirectX
      Vulkan
      DirectX: direct3d
      CUDA
      Augmented reality: erweiterte realität, réalité augmentée ~ Virtual reality
      Virtual reality: virtuelle realität, réalité virtuelle
      Embedded systems: embedded software, embedded development, eingebettete systeme, systèmes embarqués, sistemas embebidos, firmware development
      Arduino > Embedded systems ~ Raspberry Pi
      Raspberry Pi
      STM32 > Embedded systems
      RTOS!: freertos, real-time operating systems, echtzeitbetriebssysteme > Embedded systems
      AUTOSAR > Embedded systems
      CAN bus: canbus, controller area network
      FPGA
      VHDL > FPGA ~ Verilog
      Verilog: systemverilog > FPGA
      ROS!: robot operating system, ros2
      IoT: internet of things, internet der dinge, internet des objets
      Blockchain: block chain
      Smart contracts > Blockchain
    `,
  },
];
